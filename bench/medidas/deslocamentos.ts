import { clienteDe } from '../cliente.ts'
import { apurar, novaAba, novoContexto } from '../navegador.ts'
import { mesaDe } from '../preparo.ts'
import type { Visita } from './visita.ts'

/** Layout shifts of document and search, opened by address, until all is there. */
export async function deslocamentos({ bancada, navegador, base, perfil, sessao, amostras }: Visita) {
  const { itens } = await mesaDe(await clienteDe(base, 'ana.souza', 'GEGOV'))
  const documento = itens.find(({ mobilId, grupo }) => mobilId !== null && grupo === 'AGUARDANDO_ANDAMENTO')
  const endereco = `/documento/${documento?.mobilId}/${encodeURIComponent(documento?.sigla ?? '')}`
  for (const [nome, onde, seletor] of [
    ['cls documento', endereco, '[data-texto] p'],
    ['cls busca', '/busca?q=providências', '[aria-busy=false] li'],
  ] as const) {
    const contexto = await novoContexto(navegador, perfil, sessao)
    try {
      await bancada.sossego()
      const page = await novaAba(contexto, perfil, null, sessao.aba)
      await page.goto(base + onde)
      await page.locator(seletor).first().waitFor()
      await page.waitForTimeout(1_000)
      amostras.por(nome, (await apurar(page)).cls)
    } finally {
      await contexto.close()
    }
  }
}
