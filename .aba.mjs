import { chromium } from 'playwright'
import { entrarComo, novoContexto, novaAba, chegou } from './bench/navegador.ts'
const base = 'http://localhost:8094'
const perfil = process.argv[2] || 'celular',
  n = +process.argv[3] || 3
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const s = await entrarComo(b, base, 'ana.souza')
const r = { fria: [], mesma: [], nova: [] }
const med = (a) => a.toSorted((x, y) => x - y)[a.length >> 1]
for (let i = 0; i < n; i++) {
  const c = await novoContexto(b, perfil, s)
  const L = { seletor: '.mesa-linha', indice: 4 }
  const p = await novaAba(c, perfil, L, s.aba)
  await p.goto(base + '/mesa')
  r.fria.push(await chegou(p))
  await p.waitForTimeout(1500)
  await p.reload()
  r.mesma.push(await chegou(p))
  await p.close()
  const o = await novaAba(c, perfil, L)
  const reqs = []
  const t0 = {}
  o.on('request', (q) => {
    t0[q.url()] ??= Date.now()
  })
  const st = Date.now()
  o.on('response', (q) =>
    reqs.push([q.url().replace(base, '').slice(0, 60), q.status(), (t0[q.url()] ?? 0) - st, Date.now() - st]),
  )
  await o.goto(base + '/mesa')
  await o.locator(L.seletor).nth(4).waitFor()
  const v = await chegou(o)
  r.nova.push(v)
  if (i === n - 1 && process.argv[4])
    console.log(
      reqs
        .filter((q) => !/woff|svg/.test(q[0]))
        .map((q) => q.join(' '))
        .join('\n'),
    )
  await c.close()
}
console.log(
  perfil,
  Object.entries(r)
    .map(([k, a]) => k + ' ' + med(a).toFixed(0) + ' (' + a.map((x) => x.toFixed(0)).join(' ') + ')')
    .join(' | '),
)
await b.close()
