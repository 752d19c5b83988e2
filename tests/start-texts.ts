// For tests beside code that must not import web/src/app, where the texts of all features are listed.
export { startTexts } from '#web/app/texts-registry.ts';
