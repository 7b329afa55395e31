/** Why there is no connection to the service. */
export default {
  workOffline: {
    what: 'You are working offline.',
    means: 'Nothing is sent or fetched until you switch that off.',
    next: 'Switch off "Work offline" at the bottom when you want to connect again.',
  },
  hostNotFound: {
    what: 'The service’s address was not found.',
    means: 'Nothing was sent. Your work is kept here.',
    next: 'Check the internet on this computer and the account’s address.',
  },
  refused: {
    what: 'The service does not answer at this address.',
    means: 'Nothing was sent. Your work is kept here.',
    next: 'Mostly the service is not available for the moment: try again later. If this stays so, check the account’s address.',
  },
  proxyRefused: {
    what: 'The proxy of your network does not allow the connection to the service.',
    means: 'Nothing was sent. Your work is kept here.',
    next: 'Ask your IT supplier to open the address of the service. Perceel does not sign in to a proxy.',
  },
  reset: {
    what: 'The connection broke off.',
    means: 'Your work is kept here. Perceel first checks what has arrived.',
    next: 'There is nothing to do; Perceel tries again by itself.',
  },
  practiceStopped: {
    what: 'The practice office is not running.',
    means: 'Nothing is sent or fetched. Your work is kept here.',
    next: 'Start the practice office again.',
  },
}
