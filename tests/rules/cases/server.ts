import { paths } from 'domain/paths.ts';
import { grid } from '#tests/rules/cases.ts';
import { bystander } from '#tests/rules/people.ts';
import { everyOperation, get, list, set } from '#tests/rules/operations.ts';
import { ids } from '#tests/rules/fixtures.ts';

/** Collections that the server writes; most are closed to all users. */
export const serverCases = [
  ...grid(
    'addresses/{addressKey}',
    everyOperation(paths.address('12-north-main-street_phoenix_az_85001'), 'addresses'),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'zipSubscriptions/{uid}',
    everyOperation(paths.zipSubscription(bystander.uid), paths.zipSubscriptions()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'phoneCodes/{uid}',
    everyOperation(paths.phoneCode(bystander.uid), paths.phoneCodes()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'outbox/{id}',
    everyOperation(paths.outboxMessage(ids.entry), paths.outbox()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'mailbox/{id}',
    everyOperation(paths.mailboxMessage(ids.entry), paths.mailbox()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'idempotency/{key}',
    everyOperation(paths.idempotency(ids.entry), 'idempotency'),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'rateLimits/{key}',
    everyOperation(paths.rateLimit(ids.entry), 'rateLimits'),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'sessionTokens/{uid}',
    everyOperation(paths.sessionToken(ids.entry), 'sessionTokens'),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'users/{uid}/uploadSlots/{id}',
    everyOperation(paths.uploadSlot(bystander.uid, ids.entry), `users/${bystander.uid}/uploadSlots`),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'auditLog/{id}',
    everyOperation(paths.auditEntry(ids.entry), paths.auditLog()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  yes  yes   -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'unheardOf/{id}: not named in the rules',
    everyOperation(`unheardOf/${ids.entry}`, 'unheardOf'),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'invitations/{tokenHash}',
    everyOperation(paths.invitation(ids.entry), paths.invitations()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  yes  yes   -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'accessRequests/{id}',
    everyOperation(paths.accessRequest(ids.entry), paths.accessRequests()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  yes  yes   -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'failedMessages/{id}',
    everyOperation(paths.failedMessage(ids.entry), paths.failedMessages()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  yes  yes   -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'clientErrors/{fingerprint}',
    everyOperation(paths.clientError(ids.entry), paths.clientErrors()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  yes  yes   -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'buyerLocations/{id}',
    everyOperation(paths.buyerLocation('locationOfbuyer'), paths.buyerLocations()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'buyerMap/{number}',
    everyOperation(paths.buyerMapSheet(0), paths.buyerMap()),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  -    -     -       -       -
premium buyer          -    -     -       -       -
owner                  -    -     -       -       -
other originator       -    -     -       -       -
admin                  -    -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'buyerLocationIds/{uid}',
    // The buyer of a location is secret: offers contain the bidder's uid, and with it the location would reveal their maximum price.
    {
      ...everyOperation(paths.buyerLocationId('buyer'), paths.buyerLocationIds()),
      'get own': get(paths.buyerLocationId),
      "get the location under the buyer's uid": get(paths.buyerLocation('buyer')),
    },
    `
                       get  list  create  update  delete  get own  get the location under the buyer's uid
visitor                -    -     -       -       -       -        -
no account             -    -     -       -       -       -        -
buyer                  -    -     -       -       -       -        -
premium buyer          -    -     -       -       -       -        -
owner                  -    -     -       -       -       -        -
other originator       -    -     -       -       -       -        -
admin                  -    -     -       -       -       -        -
deactivated            -    -     -       -       -       -        -
old token              -    -     -       -       -       -        -
other email            -    -     -       -       -       -        -
token says admin       -    -     -       -       -       -        -
token says originator  -    -     -       -       -       -        -
    `,
  ),
  ...grid(
    'settings/portal',
    everyOperation(paths.settings(), 'settings'),
    `
                       get  list  create  update  delete
visitor                -    -     -       -       -
no account             -    -     -       -       -
buyer                  yes  -     -       -       -
premium buyer          yes  -     -       -       -
owner                  yes  -     -       -       -
other originator       yes  -     -       -       -
admin                  yes  -     -       -       -
deactivated            -    -     -       -       -
old token              -    -     -       -       -
other email            -    -     -       -       -
token says admin       -    -     -       -       -
token says originator  -    -     -       -       -
    `,
  ),
  ...grid(
    'settings/{id}: others',
    {
      get: get('settings/other'),
      'list all of that name': list('settings'),
      create: set('settings/madeUp', { anything: true }),
    },
    `
                       get  list all of that name  create
visitor                -    -                      -
no account             -    -                      -
buyer                  -    -                      -
premium buyer          -    -                      -
owner                  -    -                      -
other originator       -    -                      -
admin                  -    -                      -
deactivated            -    -                      -
old token              -    -                      -
other email            -    -                      -
token says admin       -    -                      -
token says originator  -    -                      -
    `,
  ),
];
