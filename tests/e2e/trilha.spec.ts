import { comoSuperusuario, perguntar, sql } from './apoio/banco.ts'
import { naMesa } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

/** The reader's browser recomputes the history; a change by a database administrator is seen. */

test('a trilha íntegra aparece com as evidências; com um byte alterado, diz qual movimentação, e a validação também', async ({
  page,
}) => {
  await naMesa(page, 'bruno.lima')
  const [documento] = await perguntar<{ id: number; sigla: string; seq: number }>(
    sql`select d.id, d.sigla, d.cadeia_seq as seq from documento d join folha_de_controle f on f.documento_id = d.id and f.seq = d.cadeia_seq
        where d.situacao = 'ASSINADO' and d.nivel_acesso = 10 and d.cadeia_seq > 1 order by d.id limit 1`,
  )
  if (!documento) throw new Error('no document of the demonstration is in a checkpoint')
  await page.goto(`/historico/${documento.id}`)
  await page.getByRole('button', { name: 'Verificar trilha' }).click()
  const resultado = page.getByRole('status').filter({ hasText: 'A trilha está íntegra' })
  await expect(resultado).toBeVisible()
  await expect(resultado).toContainText(`${documento.seq} movimentações recalculadas aqui e encadeadas`)
  await expect(resultado).toContainText('está no ponto de controle')
  await expect(resultado).toContainText('O selo do ponto de controle é de Selo do Governo do Estado')
  await expect(resultado).toContainText('Uma autoridade do tempo o viu em')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  const mudar = (texto: string) =>
    comoSuperusuario(
      sql`update movimentacao set descricao = replace(descricao, ${texto}, ${texto === 'Assinado' ? 'assinado' : 'Assinado'}) where documento_id = ${documento.id} and seq = 2`,
    )
  await mudar('Assinado')
  await page.getByRole('button', { name: 'Verificar trilha de novo' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'A movimentação 2 não diz mais o que dizia quando foi gravada.' }),
  ).toBeVisible()
  await expect(page.getByText('Trilha alterada')).toBeVisible()
  await page.goto(`/validacao/${encodeURIComponent(documento.sigla)}`)
  await expect(page.getByText('A movimentação 2 não diz mais o que dizia quando foi gravada.').first()).toBeVisible()
  await mudar('assinado')
})
