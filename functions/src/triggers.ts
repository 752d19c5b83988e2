// Everything that runs without a request: triggers of documents and files, tasks, schedules. At most one function per collection and kind
// of event. Events come at least once and in any order, so each may run repeatedly (tests/functions/repeated-events).

export * from './triggers/documents.ts';
export * from './triggers/schedules.ts';
export * from './triggers/tasks.ts';
