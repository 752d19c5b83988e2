/** Time (ms) after which a frame is no longer waited for, because a hidden page paints none. */
const longest = 100;

/** Resolves after the next frame was painted, so that work which follows does not delay what a person sees of their tap. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longest);
  });
