import type { ComponentType } from 'react';
import type { AdminOnlyFields, AdminOnlyName } from 'domain/account/admin-only.ts';
import { noteView } from './note-view.tsx';

/** Presentation and inputs of a document that admins alone read. Loading, saving and conflicts are those of `admin-only-section.tsx`. */
export type AdminOnlyView<Name extends AdminOnlyName> = {
  Shown: ComponentType<{ fields: AdminOnlyFields<Name> }>;
  Inputs: ComponentType<{
    fields: AdminOnlyFields<Name>;
    onChange: (fields: AdminOnlyFields<Name>) => void;
    readOnly: boolean;
  }>;
};

export const adminOnlyViews: { readonly [Name in AdminOnlyName]: AdminOnlyView<Name> } = { note: noteView };
