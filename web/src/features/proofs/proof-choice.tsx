import { useState } from 'react';
import { proofServicesOf } from './file-services.ts';
import { useProofOfFunds } from './proof-data.ts';
import { ProofFields, type ChoiceProps } from './proof-fields.tsx';

/** {@link ProofFields} with the live proof of funds of the buyer `uid`. */
export function ProofChoice({ uid, ...choice }: ChoiceProps & { uid: string }) {
  const { state, value: kept, retry } = useProofOfFunds(uid);
  const [services] = useState(() => proofServicesOf(uid));
  return <ProofFields {...choice} state={state} kept={kept} retry={retry} services={services} />;
}
