const at = (id) => document.getElementById(id);

async function ask(method, path, body) {
  const response = await fetch(`/__local/${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  at('notice').textContent = response.ok ? '' : answer.message;
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

function element(tag, text, ...children) {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
}

const fold = (title, content) =>
  element('details', undefined, element('summary', title), element('pre', content));

const pretty = (value) => JSON.stringify(value, null, 2);
const fill = (id, children, none) => {
  const empty = element(at(id).tagName === 'UL' ? 'li' : 'p', none);
  at(id).replaceChildren(...(children.length > 0 ? children : [empty]));
};

async function showAccounts() {
  const { password, accounts } = await ask('GET', 'accounts');
  at('password').textContent = password;
  fill(
    'accounts',
    accounts.map(({ email, userType, credits, about }) =>
      element('tr', undefined, ...[email, userType, credits, about].map((text) => element('td', text))),
    ),
  );
}

async function showInbox() {
  const to = new FormData(at('inbox-form')).get('to');
  const mails = await ask('GET', `inbox${to ? `?to=${encodeURIComponent(to)}` : ''}`);
  const title = ({ to: person, subject, code, receivedAt }) =>
    `${new Date(receivedAt).toLocaleString()} · ${person} · ${subject}${code ? ` · ${code}` : ''}`;
  fill(
    'inbox',
    mails.slice(0, 50).map((mail) => fold(title(mail), mail.text)),
    'No mail yet.',
  );
}

async function showClock() {
  const { now } = await ask('GET', 'clock');
  at('now').textContent = new Date(now).toLocaleString();
}

async function showModel() {
  const { says } = await ask('GET', 'model');
  at('answerer').textContent = says;
}

const row = (...cells) =>
  element('tr', undefined, ...cells.map((cell) => element('td', undefined, cell ?? '')));
const fillRows = (id, rows, none) =>
  at(id).replaceChildren(
    ...(rows.length > 0
      ? rows
      : [element('tr', undefined, Object.assign(element('td', none), { colSpan: 4 }))]),
  );

const sentenceOf = ({ product, status, periodEnd, isEnding }) =>
  `${product}, ${status}, ${isEnding ? 'ends' : 'paid until'} ${new Date(periodEnd).toLocaleDateString()}`;

const shortTime = (time) =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' });

function againButton({ id, type }) {
  const button = element('button', 'Send');
  button.setAttribute('aria-label', `Send ${type} again`);
  button.addEventListener('click', () => redeliver({ eventId: id }));
  return button;
}

async function showPayments() {
  const { customers, subscriptions, events } = await ask('GET', 'stripe');
  const of = (id) => subscriptions.filter(({ customer }) => customer === id).map(sentenceOf);
  fillRows(
    'customers',
    customers.map(({ id, name, email }) => {
      const made = row(name, email, of(id).join('; '), id);
      made.lastChild.className = 'spare';
      return made;
    }),
    'No customer yet.',
  );
  fillRows(
    'events',
    events.map((event) =>
      row(
        shortTime(event.createdAt),
        event.type,
        event.delivery,
        event.delivery === 'not asked for' ? '' : againButton(event),
      ),
    ),
    'No event yet.',
  );
}

async function redeliver(wish) {
  const { sent, failed } = await ask('POST', 'stripe/redeliver', wish);
  await showPayments();
  at('notice').textContent = `Sent again: ${sent} taken, ${failed} refused.`;
}

// What reads as JSON is sent as JSON, everything else as the words that it is.
function jsonOrText(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function showFaults() {
  const faults = await ask('GET', 'faults');
  const sentence = ({ service, operation, fault, times }) =>
    `${service} ${operation ?? 'any operation'}: ${fault}, ${times} more`;
  fill(
    'faults',
    faults.map((fault) => element('li', sentence(fault))),
    'None queued.',
  );
}

async function showCalls() {
  const calls = await ask('GET', 'model/calls');
  fill(
    'calls',
    calls.map((call, index) => fold(`Call ${index + 1}`, pretty(call))),
    'None yet.',
  );
}

async function showItems() {
  const pk = new FormData(at('items-form')).get('pk');
  const { items } = await ask('GET', `items${pk ? `?pk=${encodeURIComponent(pk)}` : ''}`);
  fill(
    'items',
    items.map((item) => fold(`${item.pk} · ${item.sk}`, pretty(item))),
    'Nothing here.',
  );
}

function onSubmit(id, deed) {
  at(id).addEventListener('submit', async (event) => {
    event.preventDefault();
    await deed(Object.fromEntries(new FormData(event.target)));
  });
}

onSubmit('inbox-form', showInbox);
onSubmit('items-form', showItems);
onSubmit('clock-form', async ({ days }) => {
  await ask('POST', 'clock', { advanceDays: Number(days) });
  await Promise.all([showClock(), showPayments()]);
});
onSubmit('faults-form', async ({ service, operation, containing, fault, times, delayMs }) => {
  await ask('POST', 'faults', {
    service,
    fault,
    times: Number(times),
    ...(operation && { operation }),
    ...(containing && { containing }),
    ...(delayMs && { delayMs: Number(delayMs) }),
  });
  await showFaults();
});
onSubmit('redeliver-form', ({ order, copies }) => redeliver({ order, copies: Number(copies) }));
onSubmit('answer-form', async ({ operation, answer }) => {
  await ask('POST', 'model/answers', { operation, answer: jsonOrText(answer) });
  at('answer-form').reset();
  at('notice').textContent = `The next ${operation} gets your answer.`;
});
at('clear-faults').addEventListener('click', async () => {
  await ask('DELETE', 'faults');
  await showFaults();
});
at('show-payments').addEventListener('click', showPayments);
at('show-calls').addEventListener('click', showCalls);

await Promise.all([showAccounts(), showInbox(), showClock(), showFaults(), showModel(), showPayments()]);
setInterval(showClock, 30_000);
