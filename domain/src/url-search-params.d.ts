/** The members that browsers and Node share. The libraries of either would also declare what the other lacks. */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | readonly (readonly [string, string])[]);
  get(name: string): string | null;
  getAll(name: string): string[];
  append(name: string, value: string): void;
  toString(): string;
}
