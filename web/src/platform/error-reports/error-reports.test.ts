import { describe, expect, test } from 'vitest';
import { clientErrorReport, type ClientErrorReport } from 'domain/client-error/client-error.ts';
import { limits } from 'domain/limits.ts';
import { createErrorReports, reportOf } from './error-reports.ts';

const origin = 'https://portal.example';
const page = { route: '/deals/:id', release: 'a1b2c3d4', origin };

const errorOf = (message: string, stack: string, name = 'TypeError'): Error =>
  Object.assign(new Error(message), { name, stack });
const chromium = (message = 'x is not a function') =>
  errorOf(
    message,
    `TypeError: ${message}\n    at kt (${origin}/assets/deal-a1b2c3d4.js:1:234)\n    at async ${origin}/assets/react-e5f6g7h8.js:2:5`,
  );

describe('a stack is reported by its places in the app’s files:', () => {
  const frames = [
    { name: 'kt', file: 'deal-a1b2c3d4.js', line: 1, column: 234 },
    { file: 'react-e5f6g7h8.js', line: 2, column: 5 },
  ];

  test('Chromium’s', () => {
    expect(reportOf(chromium(), page)?.frames).toEqual(frames);
  });

  test('Firefox’s and Safari’s', () => {
    const stack = `kt@${origin}/assets/deal-a1b2c3d4.js:1:234\n@${origin}/assets/react-e5f6g7h8.js:2:5\n`;
    expect(reportOf(errorOf('x', stack), page)?.frames).toEqual(frames);
  });

  test('without those of others, and no more than the server takes', () => {
    const own = `    at new a.b.<anonymous> (${origin}/assets/deal-a1b2c3d4.js:1:2)\n`;
    const stack = `TypeError: x\n    at f (chrome-extension://abc/x.js:1:2)\n    at g (${origin}/auth?token=secret:1:2)\n${own.repeat(50)}`;
    const report = reportOf(errorOf('x', stack), page);
    expect(report?.frames).toHaveLength(limits.errorFrames);
    expect(report?.frames[0]).toEqual({ name: 'new a.b.<anonymous>', file: 'deal-a1b2c3d4.js', line: 1, column: 2 });
    expect(JSON.stringify(report)).not.toContain('secret');
  });
});

test('the server takes whatever is reported', () => {
  const long = 'y'.repeat(1000);
  const odd = errorOf(
    `${long} 😀`,
    `${long}\n    at ${long}[as ${long}] (${origin}/assets/deal-a1b2c3d4.js:1:2)`,
    `My ${long}!`,
  );
  for (const error of [chromium(), odd, errorOf('', '', ''), 'text', undefined, null, { code: 'x' }, Symbol('x')])
    expect(clientErrorReport.parse(reportOf(error, page))).toMatchObject({ route: '/deals/:id', release: 'a1b2c3d4' });
});

test('nothing of a person is reported', () => {
  const report = reportOf(chromium('No user ana@example.com at /users/xQ3vTnYp0aLw8RkZbM2sHdJfGuE1?token=abc'), page);
  expect(report?.message).toBe('No user [email] at /users/[id][query]');
});

test.each([
  ['of a browser’s extension', errorOf('x', 'TypeError: x\n    at f (chrome-extension://abc/x.js:1:2)')],
  ['of a console', errorOf('x', 'TypeError: x\n    at <anonymous>:1:2')],
  ['that every browser tells of pages', errorOf('ResizeObserver loop completed with undelivered notifications.', '')],
  ['of a request that was given up', new DOMException('The user aborted a request.', 'AbortError')],
])('no report is made %s', (_, error) => {
  expect(reportOf(error, page)).toBeUndefined();
});

describe('an error', () => {
  const start = (isOnline = true) => {
    const sent: ClientErrorReport[] = [];
    const state = { isOnline, route: '/deals' };
    const report = createErrorReports({
      page: () => ({ ...page, route: state.route }),
      isOnline: () => state.isOnline,
      send: (body) => void sent.push(body),
    });
    return { report, sent, state };
  };

  test('is reported once for each route', () => {
    const { report, sent, state } = start();
    const error = chromium();
    report(error);
    report(error);
    report(chromium());
    expect(sent).toHaveLength(1);
    state.route = '/manage';
    report(error);
    report(error);
    expect(sent.map(({ route }) => route)).toEqual(['/deals', '/manage']);
  });

  test('of many different ones is reported as one of the first ten', () => {
    const { report, sent } = start();
    for (let number = 0; number < 50; number++) report(chromium(`error ${number}`));
    expect(sent).toHaveLength(10);
  });

  test('without a network is forgotten, and reported when it comes again with one', () => {
    const { report, sent, state } = start(false);
    report(chromium());
    expect(sent).toEqual([]);
    state.isOnline = true;
    report(chromium());
    expect(sent).toHaveLength(1);
  });

  test('in the report itself is thrown to nobody, and reported to nobody', () => {
    const sent: unknown[] = [];
    const report = createErrorReports({
      page: () => page,
      isOnline: () => true,
      send: (body) => {
        sent.push(body);
        throw new Error('No network');
      },
    });
    report(chromium());
    report(chromium());
    report({
      toString() {
        throw new Error('I am odd');
      },
    });
    expect(sent).toHaveLength(1);
  });
});
