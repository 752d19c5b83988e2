import { defineConfig } from 'vite';
import { keepRouteBudgets } from './build/route-budgets.ts';
import config, { appPlugins } from './vite.config.ts';

/** A build without output that fails if a route exceeds its budget. */
export default defineConfig({
  ...config,
  build: { ...config.build, write: false },
  plugins: [...appPlugins, keepRouteBudgets()],
});
