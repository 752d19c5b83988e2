import { useTranslation } from 'react-i18next';
import type { OriginatorRecord } from 'domain/account/originator-record.ts';
import { formatDate } from '#platform/dates.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

type RecordFact = readonly [name: string, value: string];

/** Returns a function that names what an originator did before: "Closed", "12". */
export function useRecordFacts(): (record: OriginatorRecord | undefined) => RecordFact[] {
  const { t } = useTranslation('record');
  const timeOf = useTime();
  return (record) => {
    const facts: RecordFact[] = [];
    if (record?.finished) {
      const { closed, fellThrough, buyersReason: buyers = 0, sellersReason: sellers = 0 } = record.finished;
      const { answerMinutes, controlShown } = record.finished;
      facts.push(
        [t('closed'), String(closed)],
        [
          t('fellThrough'),
          buyers + sellers === 0 ? String(fellThrough) : t('fellFor', { all: fellThrough, sellers, buyers }),
        ],
        [t('answers'), answerMinutes === undefined ? t('noAnswers') : t('within', { time: timeOf(answerMinutes) })],
        [t('controlShown'), t('percent', { share: controlShown })],
      );
    }
    if (record) facts.push([t('memberSince'), formatDate(record.memberSince, currentLanguage())]);
    return facts;
  };
}

/** Returns a function that says a duration in whole minutes, hours or days: "3 hours". */
function useTime() {
  const { t } = useTranslation('record');
  return (minutes: number): string => {
    if (minutes < 90) return t('minutes', { count: Math.max(1, minutes) });
    const hours = Math.round(minutes / 60);
    return hours < 36 ? t('hours', { count: hours }) : t('days', { count: Math.round(hours / 24) });
  };
}
