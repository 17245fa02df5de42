import { expect, test } from 'vitest';
import { withVisitor } from './with-visitor.ts';

const ORGANIZER = 'wanjiru@savannacircuit.example';

test('an organizer is told about a wrong password, signs in with the correct one, and signs out', () =>
  withVisitor(async (visitor) => {
    const stored = () => visitor.run(() => localStorage.getItem('sessionId'));
    await visitor.open('/login');
    await visitor.type('[name=email]', ORGANIZER);
    await visitor.type('[name=password]', 'not the password');
    await visitor.click({ css: 'main [type=submit]' });
    await visitor.see('Invalid credentials. Please try again.');
    expect(await stored()).toBeNull();
    await (await visitor.see({ css: '[name=password]' })).clear();
    await visitor.type('[name=password]', 'tukutane-demo');
    await visitor.click({ css: 'main [type=submit]' });
    await visitor.see('Token Balance');
    expect(new URL(await visitor.driver.getCurrentUrl()).pathname).toBe('/dashboard');

    await visitor.open('/');
    await visitor.click({ css: 'header summary' });
    await visitor.click('Logout');
    await visitor.see({ css: 'header a[href="/login"]' });
    expect(await stored()).toBeNull();
  }));
