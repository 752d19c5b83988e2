import { done } from './done.ts';
import { endpoint } from './endpoint.ts';

// A file of its own, because every page can sign out, and loads nothing else about devices.

/** Ends pushes to one of the caller's devices. One that is gone is no error. */
export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/devices/:deviceId',
  access: 'member',
  response: done,
});
