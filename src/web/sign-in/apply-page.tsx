import { useState } from 'react';
import { useHead } from '#web/page/head.ts';
import { APPLY_WORDS } from './account-words.ts';
import { ApplicationSent } from './application-sent.tsx';
import { ApplyForm } from './apply-form.tsx';
import { Entrance } from './entrance.tsx';

export default function ApplyPage() {
  useHead(APPLY_WORDS);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  if (sentFrom) return <ApplicationSent email={sentFrom} />;
  return (
    <Entrance
      title="Apply for Access"
      intro="For event organizers. We review every application within 1-2 business days and email you."
      cloth="apply"
    >
      <ApplyForm onSent={setSentFrom} />
    </Entrance>
  );
}
