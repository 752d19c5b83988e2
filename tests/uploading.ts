import type { FileServices } from '#web/features/proofs/use-file-upload.ts';

type Upload = {
  id: string;
  progress: (share: number) => void;
  arrive: () => void;
  fail: () => void;
  cancelled: boolean;
};

/** Replaces what prepares and uploads a file: each upload waits until the test lets it arrive or fail. */
export function uploading(): { services: FileServices; uploads: Upload[] } {
  const uploads: Upload[] = [];
  const services: FileServices = {
    prepare: async (file) => file,
    upload: async (id, _file, progress) => {
      const { promise: done, resolve: arrive, reject } = Promise.withResolvers<void>();
      const fail = () => reject(new Error('lost'));
      const upload = { id, progress, arrive, fail, cancelled: false };
      uploads.push(upload);
      return {
        done,
        cancel: () => {
          upload.cancelled = true;
          fail();
        },
      };
    },
  };
  return { services, uploads };
}
