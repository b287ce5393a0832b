import { expect } from '@playwright/test'
import { createAccount, logIn } from '../e2e/support/accounts.ts'
import { expectWholeInEveryView } from '../e2e/support/layout-faults.ts'
import { stubConversations } from '../e2e/support/stub-conversations.ts'
import { test } from '../e2e/support/test.ts'
import { makeConversation, makeMessage } from '../src/features/messages/conversation.test-support.ts'

test('shows a conversation whole in every view', async ({ page }) => {
  const messages = [
    makeMessage({ text: 'Hello, I think that this is mine. It has a blue whale inside.' }),
    makeMessage({ _id: '000002', from: 'me', text: 'That sounds right.\n\nWhen can you come?' }),
    makeMessage({
      _id: '000003',
      text: `Pay the fee first: ${'x'.repeat(80)}. Click www.a.com. Pay by gift card, add me on WhatsApp. Tell me the code.`,
    }),
    makeMessage({ _id: '000004', text: 'مرحبا، متى نلتقي؟' }),
  ]
  const conversation = makeConversation({
    claimId: 'claim-1',
    title: 'Dark blue umbrella with a wooden handle and the initials K. M. on a small brass ring',
    other: { name: 'Alexandra Hohenberg-Lindqvist', isOffice: true },
  })
  await stubConversations(page, [conversation], { 'conversation-1': messages })
  await logIn(page, await createAccount({ name: 'Olga Poster' }), '/conversations/conversation-1')
  await page.getByLabel('Your message').fill('Hello '.repeat(330))
  await expect(page.getByText('21 characters left')).toBeVisible()
  await expectWholeInEveryView(page, 'a conversation')
  await page.getByRole('button', { name: 'Block this person' }).first().click()
  await page.getByRole('button', { name: 'Yes, block' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Alexandra/ })).toBeFocused()
  await expectWholeInEveryView(page, 'a conversation that has ended')
})
