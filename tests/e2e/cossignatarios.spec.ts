import { perguntar, sql } from './apoio/banco.ts'
import { chamar, entrar, expect, test } from './apoio/teste.ts'

test('depois de finalizado e antes da primeira assinatura, incluem-se e retiram-se cossignatários', async ({
  page: ana,
  nova,
}) => {
  await entrar(ana, 'ana.souza')
  await expect(ana.getByRole('heading', { level: 1, name: 'Minha mesa' })).toBeVisible()
  const [modelo] = await perguntar<{ id: number }>(sql`select id from modelo where nome = 'Despacho'`)
  const [bruno] = await perguntar<{ id: number }>(sql`select id from pessoa where nome = 'Bruno Lima'`)
  const rascunho = await chamar<{ id: number; versao: number }>(ana, 'POST', '/siga/documento', {
    modeloId: modelo?.id,
    rascunho: {
      assunto: 'Despacho com mais uma assinatura',
      corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Aprovo.' }] }] },
      responsavelId: bruno?.id,
    },
  })
  const { id, mobilId } = await chamar<{ id: number; mobilId: number }>(
    ana,
    'POST',
    `/siga/documento/${rascunho.id}/finalizar`,
    undefined,
    rascunho.versao,
  )
  await ana.goto(`/documento/${mobilId}/-`)
  await ana.getByRole('button', { name: 'Mais ações' }).click()
  await ana.getByRole('button', { name: /^Cossignatários/ }).click()
  await ana.getByRole('button', { name: 'Incluir', exact: true }).click()
  await expect(ana.getByText('Escolha a pessoa.')).toBeVisible()
  await ana.getByLabel('Acrescentar quem assina').fill('Carla Dias')
  await ana.getByRole('option', { name: /Carla Dias/ }).click()
  await ana.getByRole('button', { name: 'Incluir', exact: true }).click()
  await expect(ana.getByText('Carla Dias também assina')).toBeVisible()
  await expect(ana.getByRole('dialog').getByRole('listitem')).toHaveText([/Bruno Lima/, /Carla Dias/])
  await ana.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await ana.getByRole('tab', { name: 'Histórico' }).click()
  await expect(ana.getByText('Carla Dias (GELIC) também assina')).toBeVisible()

  const carla = await nova()
  await entrar(carla, 'carla.dias', `/documento/${mobilId}/-`)
  await expect(carla.getByText('Aprovo.')).toBeVisible()
  await carla.goto('/mesa') // left open, the page would ask for a document that she is about to stop reading

  await ana.getByRole('button', { name: 'Mais ações' }).click()
  await ana.getByRole('button', { name: /^Cossignatários/ }).click()
  await ana.getByRole('button', { name: 'Retirar Carla Dias' }).click()
  await expect(ana.getByText('Carla Dias deixa de assinar')).toBeVisible()
  await expect(ana.getByRole('dialog').getByRole('listitem')).toHaveText([/Bruno Lima/])
  const assinantes = await perguntar<{ papel: string }>(
    sql`select papel from assinante where documento_id = ${id} order by ordem`,
  )
  expect(assinantes).toEqual([{ papel: 'SUBSCRITOR' }])
})
