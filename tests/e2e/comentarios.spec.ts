import type { Page } from '@playwright/test'

import { perguntar, sql } from './apoio/banco.ts'
import { naMesa, pessoa, rascunho, situacao } from './apoio/documentos.ts'
import { papelDe } from './apoio/escrita.ts'
import { APERTADOS, escondidosComFoco } from './apoio/foco.ts'
import { focoVivo, teclarEm } from './apoio/foco-vivo.ts'
import { chamar, expect, test } from './apoio/teste.ts'

const ferramenta = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Comentar', exact: true })
const cartao = (page: Page) => page.getByRole('region', { name: 'Comentários' })
const marcado = (page: Page) => papelDe(page).locator('[data-comentario]')

async function abrirRascunho(page: Page, id: number) {
  await page.goto(`/criardocumento/-/${id}`)
  await expect(page.getByRole('toolbar', { name: 'Formatação do texto' })).toBeVisible()
}

test('duas pessoas comentam o mesmo rascunho: o comentário de uma chega à outra, que responde, e o documento se finaliza', async ({
  page: ana,
  nova,
}) => {
  await naMesa(ana, 'ana.souza')
  const { id } = await rascunho(ana, { assunto: 'Cadeiras comentadas' })
  await abrirRascunho(ana, id)
  const bruno = await nova()
  await naMesa(bruno, 'bruno.lima')
  await abrirRascunho(bruno, id)

  // without selected words there is nothing to comment on, and it says so
  await expect(ferramenta(bruno)).toHaveAttribute('aria-disabled', 'true')
  await ferramenta(bruno).click({ force: true })
  await expect(bruno.getByText('Selecione no texto as palavras a comentar.')).toBeVisible()

  // words that are not saved yet
  await papelDe(bruno).press('Control+End')
  await papelDe(bruno).pressSequentially(' Compramos poltronas')
  await papelDe(bruno).press('Control+Shift+ArrowLeft')
  await expect(ferramenta(bruno)).not.toHaveAttribute('aria-disabled', 'true')
  await ferramenta(bruno).click()
  const caixa = bruno.getByRole('dialog', { name: 'Comentar' })
  await expect(caixa.getByText('poltronas')).toBeVisible()
  await caixa.getByRole('button', { name: 'Comentar' }).click()
  await expect(caixa.getByText('Escreva o comentário.')).toBeVisible()
  await caixa.getByLabel('Comentário ao trecho').fill('De que cor?')
  await caixa.getByRole('button', { name: 'Comentar' }).click()
  await expect(cartao(bruno).getByText('De que cor?')).toBeVisible()
  await expect(marcado(bruno)).toHaveText('poltronas')
  await focoVivo(bruno, 'comentar')

  // the other person sees it where they are
  await expect(cartao(ana).getByText('De que cor?')).toBeVisible()
  await expect(cartao(ana).getByText('Bruno Lima')).toBeVisible()
  await expect(cartao(ana).getByRole('button', { name: 'Retirar' })).toHaveCount(0)
  await expect(cartao(bruno).getByRole('button', { name: 'Retirar' })).toBeVisible()
  await expect(ana.getByRole('button', { name: 'Finalizar', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(bruno.getByText(/^Salvo/).first()).toBeVisible()

  // what is missing leads to it
  await ana.reload()
  await expect(marcado(ana)).toHaveText('poltronas')
  await ana.getByRole('button', { name: 'comentários por atender' }).click()
  await expect(cartao(ana).getByRole('button', { name: 'Mostrar no texto' })).toBeFocused()
  await cartao(ana).getByLabel('Resposta (opcional)').fill('Azul.')
  await cartao(ana).getByRole('button', { name: 'Atendido' }).click()
  await expect(cartao(ana).getByText('Todos os comentários foram atendidos.')).toBeVisible()
  await focoVivo(ana, 'atender um comentário')
  await expect(cartao(bruno).getByText('Ana Souza respondeu: Azul.')).toBeVisible()
  await expect(cartao(bruno).getByRole('button', { name: 'Retirar' })).toHaveCount(0)
  await expect(marcado(bruno)).toHaveCount(0)

  await ana.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await expect(ana.getByText('Pendente de assinatura').first()).toBeVisible()
  expect(await situacao({ id })).toBe('PENDENTE_DE_ASSINATURA')
  const [guardados] = await perguntar<{ quantos: number; movimentos: number }>(
    sql`select count(*) as quantos, (select count(*) from movimentacao v where v.documento_id = ${id}) as movimentos
        from comentario where documento_id = ${id} and resposta = 'Azul.'`,
  )
  expect(guardados).toEqual({ quantos: 1, movimentos: 1 })
})

test('só com o teclado se comenta, se acha o trecho e se retira o comentário; em 320 px nada fica escondido', async ({
  page,
}) => {
  await naMesa(page, 'ana.souza')
  const { id } = await rascunho(page, { assunto: 'Mesas comentadas' })
  await abrirRascunho(page, id)
  await papelDe(page).focus()
  await page.keyboard.press('Control+Alt+KeyM')
  await expect(page.getByText('Selecione no texto as palavras a comentar.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await papelDe(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Control+Alt+KeyM')
  await expect(page.getByLabel('Comentário ao trecho')).toBeFocused()
  await page.keyboard.type('Qual texto?')
  await page.keyboard.press('Escape')
  await expect(papelDe(page)).toBeFocused()
  await page.keyboard.press('Control+Alt+KeyM')
  await page.keyboard.type('Qual texto?')
  await page.setViewportSize(APERTADOS[0] ?? { width: 320, height: 256 })
  expect(await escondidosComFoco(page)).toEqual([])
  await teclarEm(page.getByRole('dialog').getByRole('button', { name: 'Comentar' }))
  await expect(papelDe(page)).toBeFocused()
  await expect(marcado(page)).toHaveText('Texto')
  await expect(cartao(page).getByText('Qual texto?')).toBeVisible()
  expect(await escondidosComFoco(page)).toEqual([])

  await teclarEm(cartao(page).getByRole('button', { name: 'Mostrar no texto' }))
  await expect(papelDe(page)).toBeFocused()
  await teclarEm(cartao(page).getByRole('button', { name: 'Retirar' }))
  await teclarEm(page.getByRole('button', { name: 'Sim' }))
  await expect(cartao(page)).toHaveCount(0)
  await expect(marcado(page)).toHaveCount(0)
  await focoVivo(page, 'retirar um comentário')
})

test('quem assina junto e não escreve comenta na leitura do rascunho', async ({ page: ana, nova }) => {
  await naMesa(ana, 'ana.souza')
  const feito = await rascunho(ana, { assunto: 'Lido por Carla' })
  const { id, versao, assunto, corpo, responsavel, nivelAcesso, data } = feito
  const carlaId = await pessoa('Carla Dias', 'GELIC')
  await chamar(
    ana,
    'PUT',
    `/siga/documento/${id}`,
    {
      assunto,
      corpo,
      responsavelId: responsavel?.id,
      cossignatarioIds: [carlaId],
      destinatario: null,
      nivelAcesso,
      data,
    },
    versao,
  )
  await abrirRascunho(ana, id)

  const carla = await nova()
  await naMesa(carla, 'carla.dias')
  await carla.goto(`/criardocumento/-/${id}`)
  await expect(carla.getByText('Você pode ler este rascunho, mas não editar.')).toBeVisible()
  await cartao(carla).getByRole('button', { name: 'Comentar um trecho' }).click()
  await cartao(carla).getByLabel('Trecho', { exact: true }).selectOption({ index: 1 })
  await cartao(carla).getByLabel('Comentário ao trecho').fill('Falta o prazo.')
  await cartao(carla).getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(cartao(carla).getByRole('listitem').getByText('Falta o prazo.')).toBeVisible()
  await focoVivo(carla, 'comentar na leitura')
  await expect(cartao(ana).getByText('Carla Dias')).toBeVisible()
  await expect(marcado(ana)).toHaveText('Texto de Lido por Carla.')
  await cartao(ana).getByRole('button', { name: 'Atendido' }).click()
  await expect(cartao(carla).getByText('Atendido por Ana Souza')).toBeVisible()
  await carla.setViewportSize(APERTADOS[0] ?? { width: 320, height: 256 })
  expect(await escondidosComFoco(carla)).toEqual([])
})
