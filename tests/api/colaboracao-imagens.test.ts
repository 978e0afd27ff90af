import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Colaboracao } from '#contract/colaboracao.ts'
import type { Documento } from '#contract/documento.ts'
import type { Imagem } from '#contract/imagem.ts'
import { imagensDe } from '#contract/texto.ts'
import { sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { JPEG, PNG } from '../apoio/imagens.ts'
import { partesEm } from '../apoio/partes.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())
const { ler, pedido, finalizar, excluir } = partesEm(() => casa)

describe('imagens numa parte', () => {
  const enviar = (quem: string, id: number, bytes = PNG) =>
    casa.chamar<Imagem>(quem, 'POST', `/siga/documento/${id}/imagem`, {
      bruto: bytes,
      cabecalhos: { 'content-type': 'application/octet-stream' },
    })
  const comImagem = (sha256: string, alt = 'Tabela de preços') => ({
    type: 'doc',
    content: [{ type: 'imagem', attrs: { sha256, alt, largura: 50 } }],
  })
  const porImagem = (caminho: string, versao: number, corpo: object, quem = CARLA) =>
    casa.chamar<Colaboracao>(quem, 'PUT', caminho, { versao, corpo: { corpo } })

  test('quem escreve a parte envia imagens, quem lê o rascunho as vê, e com a descrição elas vão ao papel', async () => {
    const { id, caminho } = await pedido()
    const enviada = await enviar(CARLA, id)
    expect(enviada.status).toBe(200)
    const { sha256 } = enviada.corpo
    const sem = await porImagem(caminho, 1, comImagem(sha256, ' '))
    expect(sem.status).toBe(200)
    expect((await casa.chamar(ANA, 'GET', `/siga/documento/${id}/imagem/${sha256}`)).bytes).toEqual(PNG)
    expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${id}/imagem/${sha256}`)).status).toBe(404)

    // an image counts as text, but needs its description before the part is concluded
    const cedo = await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 2 })
    expect([cedo.status, cedo.problema.detail]).toEqual([
      422,
      'Há imagem sem descrição na sua parte. Descreva-a antes de concluir: quem não a vê ouve a descrição.',
    ])
    expect((await porImagem(caminho, 2, comImagem(sha256))).status).toBe(200)
    expect((await casa.chamar(CARLA, 'POST', `${caminho}/concluir`, { versao: 3 })).status).toBe(200)
    // a concluded part takes no images
    expect((await enviar(CARLA, id, JPEG)).problema.codigo).toBe('ACAO_NAO_PERMITIDA')

    const figuras = async (nome: string) => {
      const { status, bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
      expect(status).toBe(200)
      const arquivo = join(casa.pasta, nome)
      writeFileSync(arquivo, bytes)
      return execFileSync('pdfimages', ['-list', arquivo], { encoding: 'utf8' })
    }
    expect(await figuras('minuta-com-parte.pdf')).toMatch(/ 40 +24 /)
    const { status, corpo: numerado } = await finalizar(await ler(id))
    expect(status).toBe(200)
    expect(imagensDe(numerado.corpo)).toEqual([{ sha256, alt: 'Tabela de preços' }])
    expect(await figuras('numerado-com-parte.pdf')).toMatch(/ 40 +24 /)
  })

  test('a parte só aceita imagens do rascunho, ou copiadas do que se lê; a de um pedido retirado fica no texto', async () => {
    const { id, caminho } = await pedido()
    const alheio = await casa.rascunho()
    const { sha256: deFora } = (await enviar(ANA, alheio.id, JPEG)).corpo
    const recusa = await porImagem(caminho, 1, comImagem(deFora))
    expect([recusa.status, recusa.problema.codigo]).toEqual([404, 'IMAGEM_NAO_ENCONTRADA'])

    const { sha256 } = (await enviar(CARLA, id)).corpo
    await porImagem(caminho, 1, comImagem(sha256))
    const { versao } = await ler(id)
    const { corpo: sem } = await casa.chamar<Documento>(ANA, 'POST', `${caminho}/retirar`, { versao })
    expect(imagensDe(sem.corpo)).toHaveLength(1)
    expect((await enviar(CARLA, id, JPEG)).status).toBe(404)
    const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/duplicar`)
    expect((await casa.chamar(ANA, 'GET', `/siga/documento/${copia.id}/imagem/${sha256}`)).bytes).toEqual(PNG)
  })

  test('a imagem copiada de outra parte vai com ela; excluído o rascunho, as imagens dele são apagadas', async () => {
    const { id, caminho } = await pedido()
    const { sha256 } = (await enviar(CARLA, id)).corpo
    await porImagem(caminho, 1, comImagem(sha256))
    const { corpo: copia } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/duplicar`)
    expect(imagensDe(copia.corpo)).toHaveLength(1)
    expect((await excluir(await ler(id))).status).toBe(200)
    expect(await casa.banco.linhas(sql`select sha256 from imagem where documento_id = ${id}`)).toEqual([])
    expect((await casa.chamar(ANA, 'GET', `/siga/documento/${copia.id}/imagem/${sha256}`)).bytes).toEqual(PNG)
  })

  test('a imagem é conferida: os bytes, e de quem é a imagem que se mostra', async () => {
    const { id, caminho } = await pedido()
    const { sha256 } = (await enviar(CARLA, id)).corpo
    await porImagem(caminho, 1, comImagem(sha256))
    const i11 = async () =>
      (await verificarInvariantes(casa.banco, casa.portas.arquivos)).find(({ nome }) => nome.startsWith('I11'))?.falhas
    expect(await i11()).toEqual([])
    await casa.banco.linhas(sql`update imagem set tamanho = tamanho + 1 where documento_id = ${id}`)
    expect(await i11()).toEqual([`TMP-${id}: imagem ${sha256}: bytes diferentes`])
    await casa.banco.linhas(sql`delete from imagem where documento_id = ${id}`)
    expect(await i11()).toEqual([`TMP-${id}: mostra a imagem ${sha256}, que não é sua`])
    await casa.banco.linhas(sql`delete from documento where id = ${id}`)
  })
})
