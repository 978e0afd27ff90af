import { perguntar, sql } from './apoio/banco.ts'
import { confirmar, escolher, finalizado, naMesa, abrir } from './apoio/documentos.ts'
import { expect, test } from './apoio/teste.ts'

test('pedida a assinatura com prazo, quem assina recusa, quem escreveu lê por quê, e quem recusou volta atrás', async ({
  page: ana,
  nova,
}) => {
  await naMesa(ana, 'ana.souza')
  const doc = await finalizado(ana, { assunto: 'Recusado no fim' })
  await abrir(ana, doc)
  // the author's next step is to ask for the signature
  const passo = ana.getByRole('region', { name: 'Próximo passo' })
  await passo.getByRole('button', { name: 'Pedir assinatura' }).click()
  await ana.getByLabel('Mensagem (opcional)').fill('Preciso para amanhã.')
  await confirmar(ana, 'Pedir assinatura')
  await expect(ana.getByText('Quem assina foi avisado.')).toBeVisible()
  await expect(passo.getByText('aguarda a assinatura de Bruno Lima')).toBeVisible()

  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima', '/mesa')
  await bruno.getByRole('button', { name: /^Notificações/ }).click()
  await expect(bruno.getByRole('link', { name: `Ana Souza pede a sua assinatura em ${doc.sigla}` })).toBeVisible()
  const avisos = bruno.getByRole('group', { name: /^Notificações/ })
  await expect(avisos.getByText('Preciso para amanhã.')).toBeVisible()
  await bruno.goto(`/assinar-documento/${doc.mobilId}/${encodeURIComponent(doc.sigla)}`)
  await bruno.getByRole('button', { name: 'Recusar assinatura' }).click()
  await confirmar(bruno, 'Recusar')
  await expect(bruno.getByText('Diga o motivo.')).toBeVisible()
  await bruno.getByLabel('Por que não assina').fill('Falta o parecer.')
  await confirmar(bruno, 'Recusar')
  await expect(bruno.getByText('Quem pediu foi avisado.')).toBeVisible()
  await expect(bruno.getByText('A assinatura foi recusada por Bruno Lima: Falta o parecer.')).toBeVisible()
  await expect(bruno.getByRole('button', { name: 'Assinar', exact: true })).toHaveCount(0)

  await abrir(ana, doc)
  await expect(ana.getByText('Recusada por Bruno Lima: Falta o parecer.').first()).toBeVisible()
  await expect(passo.getByRole('button', { name: 'Devolver para ajuste' })).toBeVisible()

  await bruno.getByRole('button', { name: 'Desfazer a recusa' }).click()
  await expect(bruno.getByText('A recusa foi desfeita')).toBeVisible()
  await expect(bruno.getByRole('button', { name: 'Assinar', exact: true })).toBeVisible()

  // refused from the document's own page, and cancelled by the author
  await abrir(bruno, doc)
  await escolher(bruno, /^Recusar assinatura/)
  await bruno.getByLabel('Por que não assina').fill('Não é mais preciso.')
  await confirmar(bruno, 'Recusar')
  await expect(bruno.getByText('Quem pediu foi avisado.')).toBeVisible()
  await abrir(ana, doc)
  await escolher(ana, /^Cancelar documento/)
  await ana.getByLabel('Motivo').fill('Recusado.')
  await confirmar(ana, 'Sim')
  await expect(ana.getByText('cancelado', { exact: false }).first()).toBeVisible()
  const movimentos = await perguntar<{ tipo: number }>(
    sql`select tipo from movimentacao where documento_id = ${doc.id} order by seq`,
  )
  expect(movimentos.map(({ tipo }) => tipo)).toEqual([5, 65, 150, 151, 150, 15])
})
