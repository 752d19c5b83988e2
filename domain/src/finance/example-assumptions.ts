import { bad, good, type Examples } from 'domain/account/examples.ts';
import { assumptionNames, assumptionTable } from './assumptions.ts';

/** Assumptions that form and rules either both allow or both refuse. */
export function assumptionExamples(): Examples {
  return {
    'all at once': good(Object.fromEntries(assumptionNames.map((name) => [name, assumptionTable[name].usual]))),
    'nothing, as after going back to the defaults': good({}),
    ...Object.fromEntries(
      assumptionNames.flatMap((name) => {
        const { least, most } = assumptionTable[name];
        return [
          [`the least ${name}`, good({ [name]: least })],
          [`the most ${name}`, good({ [name]: most })],
          [`less than the least ${name}`, bad({ [name]: least - 0.01 })],
          [`more than the most ${name}`, bad({ [name]: most + 0.01 })],
        ];
      }),
    ),
    'vacancy as text': bad({ vacancy: '8' }),
    'vacancy as a boolean': bad({ vacancy: true }),
    'vacancy as a list': bad({ vacancy: [8] }),
    'vacancy as nothing': bad({ vacancy: null }),
    'vacancy not a number': bad({ vacancy: Number.NaN }),
    'fees without end': bad({ hoaMonthlyFee: Infinity }),
  };
}
