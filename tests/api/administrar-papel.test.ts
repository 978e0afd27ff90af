import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AtoDaHistoria } from '#contract/administrar-comum.ts'
import type { Documento } from '#contract/documento.ts'
import type { PapelAdministrado, PapelDoOrgao } from '#contract/papel-do-orgao.ts'
import { textosDoPdf } from '#server/core/arquivo/textos-pdf.ts'
import { linha, sql } from '#server/database/connection.ts'
import { conferirSvg } from '#server/base/imagem/svg.ts'

import { ANA, BRUNO, type CasaDeTeste, CARLA, DIEGO, novaCasa } from '../apoio/casa.ts'
import { JPEG, PNG } from '../apoio/imagens.ts'

let casa: CasaDeTeste
const ids = { sead: 0, ses: 0, externo: 0 }
const um = async (consulta: ReturnType<typeof sql>) => (await linha<{ id: number }>(casa.banco, consulta))?.id ?? 0
const svg = (dentro: string, raiz = 'viewBox="0 0 40 40"') =>
  new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>
     <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${raiz}>${dentro}</svg>`,
  )
/** Eight masks, each drawing the next one six times. */
const mascaras = (usa: (n: number) => string) =>
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((n) => `<mask id="m${n}">${`<path d="M0 0h9v9z" ${n < 7 ? usa(n + 1) : ''}/>`.repeat(6)}</mask>`)
    .join('')
const DESENHO = svg('<title>Brasão</title><path fill="#0a5" d="M0 0h40v30l-20 10-20-10z"/>')

beforeAll(async () => {
  casa = await novaCasa()
  ids.sead = await um(sql`select id from orgao where sigla = 'SEAD'`)
  ids.ses = await um(sql`select id from orgao where sigla = 'SES'`)
  ids.externo = await um(
    sql`insert into orgao (sigla, nome, municipio, uf, externo) values ('FORA', 'De fora', 'Recife', 'PE', true) returning id`,
  )
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em)
        values ('ADMINISTRADOR_DO_ORGAO', ${casa.idDe(ANA)}, ${ids.sead}, '2026-01-01', now())`,
  )
})
afterAll(() => casa.fechar())

const noOrgao = (id: number, resto: string) => `/siga/administracao/orgaos/${id}/${resto}`
const papel = async (id = ids.sead) => (await casa.chamar<PapelAdministrado>(BRUNO, 'GET', noOrgao(id, 'papel'))).corpo
const enviar = async (bytes: Uint8Array | string, { quem = ANA, id = ids.sead, versao = 0 } = {}) =>
  casa.chamar<PapelAdministrado>(quem, 'PUT', noOrgao(id, 'brasao'), {
    bruto: bytes,
    versao: versao || (await papel(ids.sead)).versao,
    cabecalhos: { 'content-type': 'application/octet-stream' },
  })
const mudar = async (corpo: object, { quem = ANA, id = ids.sead } = {}) =>
  casa.chamar<PapelAdministrado>(quem, 'PUT', noOrgao(id, 'papel'), {
    corpo: { rodape: null, fuso: 'America/Fortaleza', motivo: 'Decreto 1/2026', ...corpo },
    versao: (await papel(ids.sead)).versao,
  })
const pdfDe = async ({ id }: Pick<Documento, 'id'>, quem = ANA) =>
  (await casa.chamar(quem, 'GET', `/siga/documento/${id}/pdf`)).bytes
const palavrasDe = async (bytes: Uint8Array) => JSON.stringify(await textosDoPdf(bytes, 30_000))
const temImagem = (bytes: Uint8Array) => /\/Subtype ?\/Image/.test(Buffer.from(bytes).toString('latin1'))

test('brasão e rodapé aparecem nos papéis do órgão; o documento finalizado antes mantém os mesmos bytes', async () => {
  const antes = await casa.finalizado()
  const bytesDeAntes = await pdfDe(antes)
  expect(temImagem(bytesDeAntes)).toBe(false)
  expect((await enviar(PNG)).corpo.brasao).toMatch(/^[0-9a-f]{64}$/)
  expect((await mudar({ rodape: 'Centro Administrativo, Bloco III' })).corpo.rodape).toBe(
    'Centro Administrativo, Bloco III',
  )

  const rascunho = await casa.rascunho()
  const doRascunho = await pdfDe(rascunho)
  expect(temImagem(doRascunho)).toBe(true)
  expect(await palavrasDe(doRascunho)).toContain('Centro Administrativo, Bloco III')
  expect(Buffer.from(await pdfDe(antes)).equals(Buffer.from(bytesDeAntes))).toBe(true)

  const comBrasao = await casa.finalizado()
  const bytes = await pdfDe(comBrasao)
  expect(temImagem(bytes)).toBe(true)
  // the paper is frozen: a new image and footer change no finished document, signed or not
  const assinado = await casa.assinado()
  const assinados = await pdfDe(assinado)
  expect((await enviar(DESENHO)).status).toBe(200)
  await mudar({ rodape: null })
  expect(Buffer.from(await pdfDe(comBrasao)).equals(Buffer.from(bytes))).toBe(true)
  expect(Buffer.from(await pdfDe(assinado)).equals(Buffer.from(assinados))).toBe(true)
  const novo = await pdfDe(rascunho)
  expect(temImagem(novo)).toBe(false)
  expect(await palavrasDe(novo)).not.toContain('Centro Administrativo, Bloco III')
  expect(novo.length).not.toBe(doRascunho.length)

  const daSes = await casa.chamar<PapelDoOrgao>(DIEGO, 'GET', `/siga/orgao/${ids.ses}/papel`)
  expect(daSes.corpo).toEqual({ brasao: null, rodape: null })

  const retirado = await casa.chamar<PapelAdministrado>(ANA, 'DELETE', noOrgao(ids.sead, 'brasao'), {
    versao: (await papel()).versao,
  })
  expect(retirado.corpo.brasao).toBeNull()
  await expect(casa.banco.linhas(sql`delete from brasao`)).rejects.toThrow(/neither changed nor deleted/)
  expect(Buffer.from(await pdfDe(comBrasao)).equals(Buffer.from(bytes))).toBe(true)
  const { atos } = (
    await casa.chamar<{ atos: AtoDaHistoria[] }>(BRUNO, 'GET', `/siga/administracao/historico/ORGAO/${ids.sead}`)
  ).corpo
  expect(atos.flatMap(({ mudancas }) => mudancas.map(({ campo }) => campo))).toEqual([
    'brasao',
    'rodape',
    'brasao',
    'rodape',
    'brasao',
  ])
})

describe('imagem do brasão', () => {
  test.each([
    ['um PNG', PNG, 'image/png'],
    ['um JPEG', JPEG, 'image/jpeg'],
    ['um SVG', DESENHO, 'image/svg+xml'],
  ])('%s é servido com o seu tipo, e nunca como página', async (_, bytes, mime) => {
    expect((await enviar(bytes)).status).toBe(200)
    const { bytes: dados, cabecalhos } = await casa.chamar(CARLA, 'GET', `/siga/orgao/${ids.sead}/brasao`)
    expect(Buffer.from(dados).equals(Buffer.from(bytes))).toBe(true)
    expect(cabecalhos).toMatchObject({
      'content-type': mime,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment/),
    })
  })

  test.each([
    ['um programa com nome de imagem', '#!/bin/sh\nrm -rf /', 'BRASAO_INVALIDO'],
    ['uma página', '<!doctype html><html><body><script>alert(1)</script></body></html>', 'BRASAO_INVALIDO'],
    ['um PNG cortado', PNG.slice(0, 60), 'BRASAO_INVALIDO'],
    ['um PNG com algo depois do fim', new Uint8Array([...PNG, 60, 115]), 'BRASAO_INVALIDO'],
    ['um SVG com script', svg('<script>alert(1)</script>'), 'BRASAO_ATIVO'],
    ['um SVG com mais de 1 MB', svg(`<path d="${'M0 0h1'.repeat(200_000)}"/>`), 'BRASAO_GRANDE'],
    ['nada', '', 'BRASAO_INVALIDO'],
  ])('%s: a recusa tem uma frase, e o brasão fica como estava', async (_, bytes, codigo) => {
    const antes = await papel()
    const { status, problema } = await enviar(bytes)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(problema.codigo).toBe(codigo)
    expect(problema.detail).toMatch(/brasão|SVG/)
    expect(await papel()).toEqual(antes)
  })

  test.each([
    ['evento', '<path onload="alert(1)" d="M0 0h1"/>'],
    ['evento na raiz', '', 'viewBox="0 0 9 9" onload="alert(1)"'],
    ['página dentro', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['imagem de fora', '<image href="https://exemplo.com/x.png" width="9" height="9"/>'],
    ['cópia de outro arquivo', '<use xlink:href="outro.svg#a"/>'],
    ['ligação', '<a href="javascript:alert(1)"><path d="M0 0h1"/></a>'],
    ['animação', '<path d="M0 0h1"><set attributeName="href" to="javascript:alert(1)"/></path>'],
    ['estilo que importa', '<style>@import url(https://exemplo.com/x.css);</style>'],
    ['estilo que busca', '<style>path{fill:url(https://exemplo.com/x)}</style>'],
    ['estilo que busca, com letras escondidas', '<style>path{fill:u\\72l(https://exemplo.com/x)}</style>'],
    ['atributo que busca', '<path style="fill:url(//exemplo.com/x#a)" d="M0 0h1"/>'],
    ['script com outro prefixo', '<i:script xmlns:i="http://www.w3.org/2000/svg">alert(1)</i:script>'],
    [
      'script dentro do que um programa deixou',
      '<inkscape:x xmlns:inkscape="x"><script>alert(1)</script></inkscape:x>',
    ],
    [
      'cópias dentro de cópias',
      '<g id="a"><path d="M0 0h1"/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>',
    ],
    [
      'cópias dentro de cópias, atrás de outra referência',
      '<g id="x"/><g id="b"><use href="#x"/></g><use href="#x" xlink:href="#b"/>',
    ],
    [
      'cópias dentro de cópias, por outro prefixo',
      '<g id="x"/><g id="b"><use href="#x"/></g><use xmlns:k="http://www.w3.org/1999/xlink" k:href="#b"/>',
    ],
    ['referência por um prefixo sem dono', '<use k:href="#b"/>'],
    ['prefixo das referências dito de outra coisa', '<g xmlns:xlink="x"><use xlink:href="#b"/></g>'],
    ['máscaras dentro de máscaras', mascaras((n) => `mask="url(#m${n})"`)],
    ['máscaras dentro de máscaras, pelo estilo', mascaras((n) => `style="mask: url('#m${n}')"`)],
    [
      'máscaras dentro de máscaras, por classes',
      `<style>${[0, 1, 2, 3, 4, 5, 6, 7].map((n) => `.k${n}, .l${n}{mask:url(#m${n})}`).join('')}</style>${mascaras((n) => `class="a l${n}"`)}`,
    ],
    ['máscara que todo traço usa', `<style>path{mask:url(#m1)}</style>${mascaras(() => '')}`],
    ['máscara dentro dela mesma', '<mask id="a"><path d="M0 0h1" mask="url(#a)"/></mask>'],
    [
      'máscara dentro dela mesma, com o nome de outra',
      '<g id="a"/><mask id="a"><path d="M0 0h1" mask="url(#a)"/></mask>',
    ],
    ['degradê que segue duas referências', '<linearGradient id="a" href="#b" xlink:href="#c"/>'],
    ['partes dentro de partes', `${'<g>'.repeat(70)}${'</g>'.repeat(70)}`],
    ['letras, para as quais o papel não tem a fonte', '<text>PARAÍBA</text>'],
  ])('um SVG com %s é recusado por não ser só desenho', (_, dentro, raiz = 'viewBox="0 0 40 40"') => {
    expect(conferirSvg(svg(dentro, raiz))).toMatchObject({ codigo: 'ATIVO' })
  })

  test.each([
    [
      'entidades',
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
      'ATIVO',
    ],
    [
      'folha de estilo',
      '<?xml-stylesheet href="https://exemplo.com/x.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
      'ATIVO',
    ],
    ['XML cortado', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path', 'NAO_E'],
    ['sem tamanho', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>', 'NAO_E'],
    ['de outro espaço de nomes', '<svg xmlns="x" viewBox="0 0 9 9"/>', 'NAO_E'],
    ['aninhado sem fim', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<g>'.repeat(100_000)}`, 'NAO_E'],
  ])('um SVG com %s não é aceito', (_, texto, codigo) => {
    expect(conferirSvg(new TextEncoder().encode(texto))).toMatchObject({ codigo })
  })

  test.each([
    ['números sem fim no tamanho', '', `viewBox="0 0 ${'1'.repeat(900_000)}x"`],
    ['comentários que não acabam', `<style>${'/* '.repeat(300_000)}</style>`, 'viewBox="0 0 9 9"'],
    ['buscas que não acabam', `<style>${'url('.repeat(220_000)}</style>`, 'viewBox="0 0 9 9"'],
  ])('SVG com %s é recusado sem demora', (_, dentro, raiz) => {
    expect(conferirSvg(svg(dentro, raiz))).toBeDefined()
  })

  test('um estilo comprido que não fecha é lido sem demora', () => {
    const antes = performance.now()
    expect(conferirSvg(svg(`<style>${'a '.repeat(450_000)}</style>`))).toBeUndefined()
    expect(performance.now() - antes).toBeLessThan(3_000)
  })

  test('aceita-se o que os programas de desenho deixam no arquivo SVG', () => {
    const doInkscape = svg(
      `<!-- feito à mão --><sodipodi:namedview pagecolor="#fff" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/>
       <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
         <cc:Work xmlns:cc="http://creativecommons.org/ns#" rdf:about=""/></rdf:RDF></metadata>
       <defs><style>/* cores */ .a{fill:url(#b)}</style><linearGradient id="b"><stop offset="0" stop-color="#0a5"/></linearGradient>
         <g id="c"><path class="a" d="M0 0h9v9z"/></g></defs>
       <clipPath id="d"><use xlink:href="#c"/></clipPath><mask id="e"><path clip-path="url(#d)" d="M0 0h9v9z"/></mask>
       <style>.f{clip-path:url(#d);}</style><g class="f" mask="url(#e)"><path d="M0 0h9v9z"/></g>
       <use xlink:href="#c" x="3"/>`,
      'width="210mm" height="297mm"',
    )
    expect(conferirSvg(doInkscape)).toBeUndefined()
  })
})

describe('o que se recusa no papel do órgão', () => {
  test.each([
    ['um rodapé de 300 letras', { rodape: 'r'.repeat(300) }, 'RODAPE_INVALIDO', '/rodape'],
    ['um rodapé em duas linhas', { rodape: 'um\ndois' }, 'RODAPE_INVALIDO', '/rodape'],
    ['um fuso de fora do Brasil', { fuso: 'Europe/Lisbon' }, 'FUSO_INVALIDO', '/fuso'],
  ])('%s: a recusa aparece ao lado do campo', async (_, corpo, codigo, pointer) => {
    expect((await mudar(corpo)).problema.erros).toMatchObject([{ codigo, pointer }])
  })

  test('quem administra um órgão muda o papel dele, e não o de outro; quem não administra não muda nenhum', async () => {
    expect((await mudar({ fuso: 'America/Recife' })).corpo).toMatchObject({ fuso: 'America/Recife', podeMudar: true })
    expect((await mudar({}, { id: ids.ses })).problema.codigo).toBe('REGISTRO_NAO_ENCONTRADO')
    expect((await enviar(PNG, { id: ids.ses })).problema.codigo).toBe('REGISTRO_NAO_ENCONTRADO')
    expect((await enviar(PNG, { quem: CARLA })).problema.codigo).toBe('SO_DE_QUEM_ADMINISTRA')
    expect((await enviar(PNG, { quem: BRUNO, id: ids.ses, versao: (await papel(ids.ses)).versao })).status).toBe(200)
  })

  test('um órgão externo não tem papel; quem salva por cima da mudança de outra pessoa é avisado', async () => {
    expect((await mudar({}, { quem: BRUNO, id: ids.externo })).problema.codigo).toBe('ORGAO_SEM_PAPEL')
    expect((await enviar(PNG, { versao: 9_999 })).problema.codigo).toBe('CADASTRO_MUDOU')
    expect((await casa.chamar(ANA, 'GET', `/siga/orgao/${ids.externo}/papel`)).problema.codigo).toBe(
      'REGISTRO_NAO_ENCONTRADO',
    )
  })

  test('sem fuso informado, vale o da capital do Estado', async () => {
    const id = await um(
      sql`insert into orgao (sigla, nome, municipio, uf) values ('ACRE', 'Do Acre', 'Rio Branco', 'AC') returning id`,
    )
    expect((await papel(id)).fuso).toBe('America/Rio_Branco')
  })
})
