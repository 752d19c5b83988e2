import { useTranslation } from 'react-i18next';
import { limits } from 'domain/limits.ts';
import { listName, type SharedList } from 'domain/list/shared-list.ts';
import { sendListName, sendNewList } from './data.ts';
import { TextDialog } from './text-dialog.tsx';

type Props = {
  /** The list to rename; without it, a new one is made. */
  list?: Pick<SharedList, 'id' | 'name'>;
  onMade?: (listId: string) => void;
  onClose: () => void;
};

/** Names a list, new or not. */
export default function NameDialog({ list, onMade, onClose }: Props) {
  const { t } = useTranslation('shared-lists');
  return (
    <TextDialog
      title={t(list ? 'rename' : 'new')}
      label={t('name')}
      send={t(list ? 'renameSend' : 'newSend')}
      failed={t('failed.save')}
      name="name"
      schema={listName}
      initial={list?.name}
      input={{ maxLength: limits.listName, autoComplete: 'off' }}
      onSend={async (name) => {
        if (list) await sendListName(list.id, name);
        else onMade?.((await sendNewList(name)).id);
      }}
      onClose={onClose}
    />
  );
}
