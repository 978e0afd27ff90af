import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { No } from '#contract/texto.ts'
import { esquecer } from '#features/criar/rascunho/diario.ts'

import { JPEG, PNG } from '../apoio/imagens.ts'
import { problema } from './apoio/casos.ts'
import { esboco, escrever, p, SHA } from './apoio/colar.ts'

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/(.{128})/g, '$1\r\n')
/** A picture as Word writes it: format, size in twips, and a copy for readers that know only WMF. */
const figura = (bytes: Uint8Array, { tipo = 'pngblip', px = [40, 24] } = {}) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picscaley100\\piccropl0\\picw1058\\pich635` +
  `\\picwgoal${(px[0] ?? 0) * 15}\\pichgoal${(px[1] ?? 0) * 15}\\${tipo}\\bliptag-12345{\\*\\blipuid 0123456789abcdef0123456789abcdef}${hex(bytes)}}}` +
  `{\\nonshppict{\\pict\\picscalex100\\picw1058\\pich635\\picwgoal600\\pichgoal360\\wmetafile8\\bliptag-12345{\\*\\blipuid 0123456789abcdef0123456789abcdef}0100090000}}`
const rtf = (...figuras: string[]) => ({
  rtf: `{\\rtf1\\ansi{\\*\\listpicture{\\pict\\pngblip 00}}Texto ${figuras.join('\\par ')}}`,
})
const local = (n: number, alt = '', tamanho = 'width=40 height=24') =>
  `<p class=MsoNormal><img ${tamanho} src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image00${n}.png"${alt && ` alt="${alt}"`}></p>`
/** Gives each uploaded image its own hash. */
const numerada = () => {
  let n = 0
  return () => Response.json({ sha256: String(++n).repeat(64), largura: 40, altura: 24 })
}
const imagens = (corpo: No) =>
  (corpo.content ?? [])
    .filter(({ type }) => type === 'imagem')
    .map(({ attrs }) => `${String(attrs?.['sha256']).slice(0, 2)} ${String(attrs?.['alt'])}`)

afterEach(async () => {
  vi.unstubAllGlobals()
  await esquecer(7)
})

test('do Word: as imagens vêm do RTF, na ordem, e a descrição de cada uma é pedida', async () => {
  const { colar, salvo, para } = await escrever(numerada())
  const segunda = Uint8Array.from([...PNG, 0])
  colar(
    `<p>Antes</p>${local(1)}<p>Meio</p>${local(2, 'Planta baixa')}${local(3)}<p>Fim</p>`,
    rtf(figura(PNG), figura(segunda), figura(JPEG, { tipo: 'jpegblip' })),
  )
  await salvo('Fim')
  const enviadas = await Promise.all(
    para('/api/siga/documento/7/imagem').map(async (pedido) => new Uint8Array(await pedido.arrayBuffer())),
  )
  expect(enviadas).toEqual([PNG, segunda, JPEG])
  const dialogo = page.getByRole('dialog', { name: 'Imagem' })
  await dialogo.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(dialogo.getByText('Descreva a imagem: quem não a vê ouve esta descrição.')).toBeVisible()
  await dialogo.getByLabelText('O que a imagem mostra').fill('Fachada')
  await dialogo.getByRole('button', { name: 'Aplicar' }).click()
  // The next image without a description comes by itself; the one that came with a description is skipped.
  await expect.element(dialogo.getByLabelText('O que a imagem mostra')).toHaveValue('')
  await dialogo.getByLabelText('O que a imagem mostra').fill('Pátio')
  await dialogo.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(dialogo).not.toBeInTheDocument()
  expect(imagens(await salvo('Pátio'))).toEqual(['11 Fachada', '22 Planta baixa', '33 Pátio'])
})

test('imagens que chegam enquanto se escreve entram no seu lugar, sem mexer no que está sendo escrito', async () => {
  const soltar: (() => void)[] = []
  const responder = numerada()
  const { colar, salvo } = await escrever(async () => {
    await new Promise<void>((pronto) => soltar.push(pronto))
    return responder()
  })
  const chegar = async () => {
    await vi.waitFor(() => expect(soltar).toHaveLength(1))
    soltar.pop()?.()
  }
  await userEvent.keyboard('Antes.{Enter}')
  colar(
    `<p>Colado</p>${local(1)}${local(2)}<p>Fim do colado</p>`,
    rtf(figura(PNG), figura(Uint8Array.from([...PNG, 0]))),
  )
  await expect.element(page.getByRole('status').getByText('Enviando 1 de 2 imagens…')).toBeVisible()
  await userEvent.keyboard('Depois da cola')
  await page.getByRole('button', { name: 'Nota de rodapé' }).click()
  const nota = page.getByRole('dialog', { name: 'Nota de rodapé' })
  await nota.getByLabelText('Texto da nota').fill('Lei de 1993')
  await chegar()
  await expect.element(page.getByText('Enviando 2 de 2 imagens…')).toBeInTheDocument()
  await chegar()
  await expect.element(page.getByText('2 imagens coladas esperam a descrição')).toBeInTheDocument()
  await expect.element(page.getByText(/Enviando/)).not.toBeInTheDocument()
  // The note is still being written, and is inserted where it was asked for.
  await expect.element(nota.getByLabelText('Texto da nota')).toHaveValue('Lei de 1993')
  await nota.getByRole('button', { name: 'Inserir nota' }).click()
  const corpo = await salvo('Lei de 1993')
  const esbocos = corpo.content.map(esboco)
  expect(esbocos.slice(0, 4)).toEqual([
    p('Antes.'),
    p('Colado'),
    `imagem sha256=${'1'.repeat(64)} alt= largura=25`,
    `imagem sha256=${'2'.repeat(64)} alt= largura=25`,
  ])
  expect(JSON.stringify(esbocos.slice(4))).toMatch(/Fim do colado.*Depois da cola.*nota texto=Lei de 1993/)
  // The button opens the descriptions.
  await page.getByRole('button', { name: 'Descrever' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Imagem' })).toBeVisible()
})

test('do Word: um objeto sem imagem própria fica de fora e é citado, e nenhuma outra imagem toma o seu lugar', async () => {
  const { colar, salvo } = await escrever(numerada())
  colar(
    `${local(1, 'Gráfico', 'width=300 height=200')}${local(2, 'Fachada')}<p>Fim</p>`,
    rtf(figura(Uint8Array.from([1]), { tipo: 'emfblip', px: [500, 10] }), figura(PNG), figura(PNG, { px: [90, 90] })),
  )
  expect(imagens(await salvo('Fim'))).toEqual(['11 Fachada'])
  await expect.element(page.getByText('Parte das imagens não veio com o texto colado: a 1ª (Gráfico)')).toBeVisible()
})

test('imagens que vêm como arquivos ao lado do texto entram onde estavam', async () => {
  const { colar, salvo } = await escrever(numerada())
  const arquivo = () => new File([PNG], 'a.png', { type: 'image/png' })
  colar(
    `<p>Um</p><img src="blob:x" alt="Primeira"><p>Dois</p><img src="cid:y" alt="Segunda"><p>Fim</p>`,
    arquivo(),
    arquivo(),
  )
  expect(imagens(await salvo('Fim'))).toEqual(['11 Primeira', '22 Segunda'])
})

test('com uma imagem grande demais, o texto é colado e a página diz o motivo', async () => {
  const { colar, salvo } = await escrever(() =>
    problema(413, 'IMAGEM_GRANDE', 'A imagem colada passa de 10 MB. Anexe como arquivo.'),
  )
  colar('<p>Antes</p><p><img src="data:image/png;base64,AAAA"></p><p>Depois</p>')
  expect(JSON.stringify(await salvo('Depois'))).not.toContain('imagem')
  await expect.element(page.getByText('A imagem colada passa de 10 MB. Anexe como arquivo.')).toBeVisible()
})

test('se o envio de uma imagem falha, a colagem espera, diz isso, e tenta de novo', async () => {
  let falhas = 2
  const responder = numerada()
  const { colar, salvo } = await escrever(() => {
    if (falhas-- > 0) throw new TypeError('Failed to fetch')
    return responder()
  })
  await userEvent.keyboard('Antes.{Enter}')
  colar(`<p>Colado</p>${local(1, 'Planta')}<p>Fim</p>`, rtf(figura(PNG)))
  const aviso = page.getByRole('alert').filter({ hasText: 'O texto colado espera esta imagem.' })
  await expect.element(aviso).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect.element(page.getByText('O que você colou ainda espera imagens')).toBeVisible()
  await aviso.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(aviso).toBeVisible()
  await aviso.getByRole('button', { name: 'Tentar novamente' }).click()
  expect(imagens(await salvo('Fim'))).toEqual(['11 Planta'])
  await expect.element(aviso).not.toBeInTheDocument()
})

test('quem desiste das imagens que falharam fica com o texto, e a página diz quais faltam', async () => {
  const responder = numerada()
  let pedidos = 0
  const { colar, salvo } = await escrever(() => {
    if (++pedidos > 1) return problema(503, 'INDISPONIVEL', 'Agora não.')
    return responder()
  })
  colar(
    `<p>Colado</p>${local(1, 'Planta')}${local(2, 'Corte')}${local(3, 'Fachada')}<p>Fim</p>`,
    rtf(figura(PNG), figura(PNG), figura(PNG)),
  )
  await page.getByRole('button', { name: 'Colar sem o que falta' }).click()
  expect(imagens(await salvo('Fim'))).toEqual(['11 Planta'])
  await expect
    .element(page.getByText('Parte das imagens não veio com o texto colado: a 2ª (Corte), a 3ª (Fachada)'))
    .toBeVisible()
  expect(pedidos).toBe(2)
})

test('sair durante o envio de imagens pede confirmação; quem sai tem o texto salvo', async () => {
  const { colar, router, salvo, para } = await escrever(() => new Promise<Response>(() => {}))
  colar(`<p>Colado</p>${local(1)}<p>Fim</p>`, rtf(figura(PNG)))
  await expect.element(page.getByText('Enviando a imagem…')).toBeVisible()
  const pergunta = page.getByRole('alertdialog', { name: 'Sair sem as imagens?' })
  void router.navigate({ to: '/mesa' })
  await pergunta.getByRole('button', { name: 'Não' }).click()
  await expect.element(page.getByText('Enviando a imagem…')).toBeVisible()
  expect(router.state.location.pathname).toBe('/criardocumento/-/7')

  void router.navigate({ to: '/mesa' })
  await pergunta.getByRole('button', { name: 'Sim' }).click()
  expect(imagens(await salvo('Fim'))).toEqual([])
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/mesa'), { timeout: 5_000 })
  expect(para('/api/siga/documento/7').some(({ method }) => method === 'PUT')).toBe(true)
})

test('uma imagem sozinha na área de transferência pede a descrição', async () => {
  const { colar, salvo } = await escrever()
  colar('', new File([PNG], 'foto.png', { type: 'image/png' }))
  const dialogo = page.getByRole('dialog', { name: 'Inserir imagem' })
  await dialogo.getByRole('button', { name: 'Inserir' }).click()
  await expect.element(dialogo.getByText('Descreva a imagem: quem não a vê ouve esta descrição.')).toBeVisible()
  await dialogo.getByLabelText('O que a imagem mostra').fill('Uma moldura azul')
  await dialogo.getByLabelText('Largura').selectOptions('50% do texto')
  await dialogo.getByRole('button', { name: 'Inserir' }).click()
  const corpo = await salvo('Uma moldura azul')
  expect(corpo.content.map(esboco)).toContain(`imagem sha256=${SHA} alt=Uma moldura azul largura=50`)
  await expect.element(dialogo).not.toBeInTheDocument()
})
