import { describe, expect, it } from 'vitest';
import { leftToSend, shareDone } from './overall-progress.tsx';

const megabyte = 1024 * 1024;

describe('shareDone', () => {
  it('goes from nothing to all, and is whole only when the server has taken every photo', () => {
    expect(shareDone([])).toBe(0);
    const preparing = { state: 'preparing', progress: 0, bytes: undefined } as const;
    const checking = { state: 'checking', progress: 1, bytes: megabyte } as const;
    const ready = { state: 'ready', progress: 1, bytes: megabyte } as const;
    expect(shareDone([preparing, preparing])).toBe(0);
    expect(shareDone([checking])).toBeLessThan(1);
    expect(shareDone([ready, preparing])).toBe(0.5);
    expect(shareDone([ready, ready])).toBe(1);
  });
});

describe('leftToSend', () => {
  it('counts what is not sent yet, of what is paused and failed too', () => {
    expect(
      leftToSend([
        { state: 'uploading', progress: 0.5, bytes: megabyte },
        { state: 'waiting', progress: 0, bytes: megabyte / 2 },
        { state: 'paused', progress: 0.25, bytes: megabyte },
        { state: 'failed', progress: 0, bytes: megabyte / 4 },
        { state: 'preparing', progress: 0, bytes: undefined },
        { state: 'checking', progress: 1, bytes: megabyte },
        { state: 'ready', progress: 1, bytes: megabyte },
      ]),
    ).toBe('2.0');
  });

  it('never says that nothing is left while something is', () => {
    expect(leftToSend([{ state: 'uploading', progress: 0.9, bytes: 20_000 }])).toBe('0.1');
    expect(leftToSend([{ state: 'checking', progress: 1, bytes: 20_000 }])).toBe('0.0');
  });
});
