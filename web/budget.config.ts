import { defineConfig } from 'vite';
import { keepRouteBudgets } from './build/route-budgets.ts';
import config, { appPlugins } from './vite.config.ts';

/** A build that writes nothing and fails when a route loads more than its budget. */
export default defineConfig({
  ...config,
  build: { ...config.build, write: false },
  plugins: [...appPlugins, keepRouteBudgets()],
});
