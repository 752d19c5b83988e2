import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import { TextAreaField } from '#ui/field.tsx';
import { WrittenText } from '#ui/written-text.ts';
import type { AdminOnlyView } from './admin-only-views.ts';

/** The admins' note about a person. */
export const noteView: AdminOnlyView<'note'> = {
  Shown: ({ fields }) => <WrittenText>{fields.text}</WrittenText>,
  Inputs: function NoteInputs({ fields, onChange, readOnly }) {
    const { t } = useTranslation('people');
    return (
      <TextAreaField
        label={t('note.label')}
        help={t('note.help')}
        rows={5}
        maxLength={limits.message}
        readOnly={readOnly}
        value={fields.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    );
  },
};
