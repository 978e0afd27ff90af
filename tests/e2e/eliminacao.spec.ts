import { perguntar, sql } from './apoio/banco.ts'
import { abrir, assinado, naMesa, publicarEdital, sim, tipos } from './apoio/documentos.ts'
import { chamar, expect, test } from './apoio/teste.ts'

/** docs/regras/atos.md, 10: a document in an edital is destroyed after its term, and the page says so. */
test('vencido o prazo do edital, elimina-se pela mesa do arquivo', async ({ nova }) => {
  const [page, arquivo] = [await nova(), await nova()]
  await naMesa(page, 'bruno.lima')
  const documento = await assinado(page, { assunto: `Para eliminar ${Date.now()}` })
  await chamar(page, 'POST', `/siga/mobil/${documento.mobilId}/arquivar`)
  // as if archived six years ago, and published forty-six days ago
  await perguntar(
    sql`update mobil set arquivado_em = arquivado_em - interval '6 years' where id = ${documento.mobilId} returning id`,
  )
  await naMesa(arquivo, 'quiteria.amorim')
  await chamar(arquivo, 'POST', `/siga/mobil/${documento.mobilId}/arquivar-intermediario`)
  await chamar(arquivo, 'POST', `/siga/mobil/${documento.mobilId}/incluir-em-edital`, { editalId: null })
  await publicarEdital(arquivo, documento)
  await perguntar(
    sql`with e as (update edital set publicado_em = publicado_em - 46, vence_em = vence_em - interval '46 days' where id = (select edital_id from mobil where id = ${documento.mobilId}))
        update marca set desde = desde - interval '46 days' where mobil_id = ${documento.mobilId} returning mobil_id`,
  )
  await arquivo.reload()
  const linha = arquivo.getByRole('link', { name: new RegExp(`^${documento.sigla}`) }).first()
  await expect(linha).toBeVisible()
  await abrir(arquivo, documento)
  await expect(arquivo.getByRole('region', { name: 'Pendências' })).toContainText(
    'O prazo do edital de eliminação acabou.',
  )
  await arquivo.getByRole('region', { name: 'Próximo passo' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(arquivo.getByRole('alertdialog').or(arquivo.getByRole('dialog'))).toContainText(documento.sigla)
  await sim(arquivo)
  await expect(arquivo.getByText(/^Eliminado em \d\d\/\d\d\/\d{4}, pelo edital \d+\/\d{4}, de/)).toBeVisible()
  expect((await tipos(documento)).slice(-3)).toEqual([54, 136, 10])
  const [lido] = await perguntar<{ texto: string; codigo: string }>(
    sql`select texto, codigo_verificador as codigo from documento where id = ${documento.id}`,
  )
  expect(lido?.texto).toBe('')
  await arquivo.goto(`/validacao/${lido?.codigo}`)
  await expect(arquivo.getByText(/foi eliminado em .* como manda a temporalidade/)).toBeVisible()
})
