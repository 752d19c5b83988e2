import { defineConfig, mergeConfig } from 'vite';
import { keepRouteBudgets } from './build/route-budgets.ts';
import config from './vite.config.ts';

/** A build that writes nothing and fails when a route loads more than its budget. */
export default mergeConfig(config, defineConfig({ build: { write: false }, plugins: [keepRouteBudgets()] }));
