/// <reference types="vite/client" />
import type { Endpoint, FileEndpoint } from 'domain/api/endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint | FileEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const modules = import.meta.glob<Record<string, unknown>>(['../domain/src/api/*.ts', '!**/*.test.ts'], { eager: true });

/** Every endpoint of domain/src/api, with the name that its module exports. */
export const endpoints = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, endpoint }] : []));
