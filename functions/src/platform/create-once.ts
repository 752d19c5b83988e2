const alreadyExists = 6;

/** Waits for a document to be created; one that is there already is left as it is, which is no error. */
export async function createOnce(created: Promise<unknown>): Promise<void> {
  try {
    await created;
  } catch (error) {
    if ((error as { code?: unknown }).code !== alreadyExists) throw error;
  }
}
