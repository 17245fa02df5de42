import { BRAND } from '#contract/brand.ts';
import { useState } from 'react';
import { useHead } from '#web/page/head.ts';
import { ApplicationSent } from './application-sent.tsx';
import { ApplyForm } from './apply-form.tsx';
import { Entrance } from './entrance.tsx';

export const head = {
  title: `Apply for Access – ${BRAND.name}`,
  description: `Publish your events on ${BRAND.name} and give every attendee a personal flyer. Applications are reviewed within 1-2 business days.`,
};

export default function ApplyPage() {
  useHead(head);
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
