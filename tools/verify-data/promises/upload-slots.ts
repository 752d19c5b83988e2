import { parsePageUploadPath, parseProofUploadPath, parseUploadPath } from 'domain/paths.ts';
import type { DataPromise } from '#tools/verify-data/promise.ts';
import { allOf, documents, parentId } from '#tools/verify-data/read.ts';

export const uploadSlots: DataPromise = {
  name: 'a slot lets its person upload one file of their own, under the slot’s id',
  async *find({ db }) {
    for await (const slot of documents(allOf(db, 'uploadSlots'))) {
      const name = String(slot.get('name'));
      const photo = parseUploadPath(name);
      const proof = parseProofUploadPath(name);
      const page = parsePageUploadPath(name);
      const uid = photo?.uid ?? proof?.uid ?? page?.uid;
      if (uid !== parentId(slot) || (photo?.photoId ?? proof?.id ?? page?.pageId) !== slot.id)
        yield {
          path: slot.ref.path,
          problem: `lets ${name} be uploaded`,
          repair: { does: 'close it', run: () => slot.ref.delete() },
        };
    }
  },
};
