// Modules that every member page loads, in one file (web/build/chunks.ts). Visitors load none of them.
export { MemberArea } from './member-area.tsx';
export { MembersBell } from './shell/members-bell.tsx';
export { OwnMenu } from './shell/own-menu.tsx';
