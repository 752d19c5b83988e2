import { expect, test } from 'vitest';
import { bounceOf, complaintOf } from '#tests/mail-reports.ts';
import { mailIdOf } from '#outbox/mail-id.ts';
import { productionContext } from '#platform/context.ts';
import { readMailReport } from './read-mail-report.ts';

const id = '0123456789abcdef0123456789abcdef';
const mailId = mailIdOf(productionContext(), id);
const read = (text: string) => readMailReport(Buffer.from(text, 'latin1'));

test('a bounce says which email came back, with which code, and the server’s words on one line', async () => {
  const expected = {
    mailId,
    is: 'bounce',
    status: '5.1.1',
    diagnosis: '550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown',
  };
  expect(await read(bounceOf({ id }))).toEqual(expected);
  expect(await read(bounceOf({ id, envelope: false })), 'by our headers').toEqual(expected);
  expect(await read(bounceOf({ id, envelope: false, returned: 'message' })), 'by the whole email').toEqual(expected);
  expect(await read(bounceOf({ id, returned: 'nothing' })), 'by the envelope').toEqual(expected);
  expect(await read(bounceOf({ id }).replaceAll('\r\n', '\n')), 'with bare line ends').toEqual(expected);
});

test('a complaint says which email was marked as spam', async () => {
  expect(await read(complaintOf(id))).toEqual({ mailId, is: 'complaint' });
  expect(await read(complaintOf(id, 'not-spam'))).toBeUndefined();
});

test('a part in base64 is read, and of several recipients the one that failed', async () => {
  const status = [
    'Reporting-MTA: dns; x',
    '',
    'Action: relayed',
    'Status: 2.0.0',
    '',
    'Action: Failed',
    'Status: 5.2.1 (disabled)',
  ];
  const encoded = Buffer.from(status.join('\r\n')).toString('base64');
  const report = bounceOf({ id }).replace(
    /Content-Type: message\/delivery-status[\s\S]*?(?=\r\n--B1)/,
    `Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n`,
  );
  expect(await read(report)).toMatchObject({ mailId, is: 'bounce', status: '5.2.1', diagnosis: '' });
});

test.each([
  ['of a delay', bounceOf({ id, action: 'delayed', status: '4.4.7' })],
  ['of a delivery', bounceOf({ id, action: 'delivered', status: '2.0.0' })],
  ['without a code', bounceOf({ id, status: 'unknown' })],
  ['about no email of ours', bounceOf({ id, mailId: 'someone-elses-id' })],
  ['with our id among other words', bounceOf({ id, mailId: `${mailId} and more`, envelope: false })],
  [
    'with our id in what the email says alone',
    bounceOf({ id, mailId: 'x', returned: 'message' }).replace('Hello Ana', `Message-ID: <${mailId}@d.example>`),
  ],
  [
    'of a person',
    `From: ana@example.com\r\nSubject: Re: offer\r\nMessage-ID: <${mailId}@example.com>\r\n\r\nThank you! 5.1.1`,
  ],
  ['that is cut', bounceOf({ id }).slice(0, 420)],
  ['that is empty', ''],
  ['that is noise', '\u0000\u00FF--B1\r\n\r\n\r\n--B1--'],
  ['nested without end', 'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(2000)],
])('a report %s says nothing', async (_, text) => {
  expect(await read(text)).toBeUndefined();
});
