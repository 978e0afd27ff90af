import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { assinar } from '../corpus/sign.ts'
import { criarPessoas } from '../corpus/authorities.ts'
import { comDireitosDeUso } from '../corpus/from-other-programs.ts'
import { atualizar, conteudo, corpo, dic, montar, N, type Opcoes } from '../corpus/writer.ts'
import { createRevocationCheck, validatePdf } from '../api.ts'
import { inWords } from './support/in-words.ts'

const pessoas = criarPessoas()
const ancora = { certificate: new X509Certificate(pessoas.raiz.der), withoutRevocation: true }
const julgar = async (bytes: Uint8Array) =>
  inWords(
    await validatePdf(bytes, { anchors: [ancora], timeAnchors: [ancora], checkRevocation: createRevocationCheck() }),
  )

const PALAVRAS = '/ByteRange [0 1 2 3] /SubFilter /adbe.pkcs7.detached ETSI.CAdES.detached ETSI.RFC3161 Adobe.PPKLite'
const comTexto = (o: Opcoes = {}) => montar({ ...o, mais: { [N.conteudo]: dic({}, conteudo(PALAVRAS)) } })
const comInfo = (o: Opcoes = {}) =>
  montar({ ...o, mais: { [N.info]: dic({ Title: '(Oficio)', Keywords: `(${PALAVRAS})` }) } })
const comCampo = (mais: Record<string, string>) =>
  montar({
    mais: {
      [N.catalogo]: dic({ Type: '/Catalog', Pages: '2 0 R', AcroForm: '<< /Fields [9 0 R] /SigFlags 1 >>' }),
      9: dic({
        Type: '/Annot',
        Subtype: '/Widget',
        FT: '/Sig',
        T: '(chefia)',
        Rect: '[0 0 0 0]',
        F: '132',
        P: '3 0 R',
        ...mais,
      }),
    },
  })
const DESEJOS =
  '<< /Type /SV /Filter /Adobe.PPKLite /SubFilter [/adbe.pkcs7.detached /ETSI.CAdES.detached] /DigestMethod [(SHA256)] /Ff 3 >>'
const direitos = (range: string) =>
  montar({
    mais: {
      [N.catalogo]: dic({
        Type: '/Catalog',
        Pages: '2 0 R',
        Perms: `<< /UR3 << /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange ${range} /Contents <30030201aa> >> >>`,
      }),
    },
  })

describe('arquivo que ninguém assinou', () => {
  test.each<[string, () => Uint8Array]>([
    ['sem nada de assinatura', () => montar().bytes],
    ['com as palavras no texto', () => comTexto().bytes],
    [
      'com as palavras mais de cem vezes',
      () => montar({ mais: { [N.conteudo]: dic({}, conteudo(PALAVRAS.repeat(150))) } }).bytes,
    ],
    [
      'com as palavras mais de cem vezes nos metadados',
      () => montar({ mais: { [N.info]: dic({ Keywords: `(${PALAVRAS.repeat(150)})` }) } }).bytes,
    ],
    ['com as palavras nos metadados', () => comInfo().bytes],
    ['com as palavras nos metadados, comprimidos', () => comInfo({ forma: 'objetos' }).bytes],
    [
      'com as palavras em metadados que outros substituíram',
      () => atualizar(comInfo(), { [N.info]: dic({ Title: '(Outro)' }) }).bytes,
    ],
    [
      'com as palavras no XMP',
      () =>
        montar({
          mais: {
            [N.catalogo]: dic({ Type: '/Catalog', Pages: '2 0 R', Metadata: '10 0 R' }),
            10: dic({ Type: '/Metadata', Subtype: '/XML' }, Buffer.from(`<x:xmpmeta>${PALAVRAS}</x:xmpmeta>`)),
          },
        }).bytes,
    ],
    ['com as palavras num comentário', () => montar({ comentario: `%${PALAVRAS}\n` }).bytes],
    ['com as palavras depois do fim', () => Buffer.concat([montar().bytes, Buffer.from(`<html>${PALAVRAS}</html>`)])],
    ['com as palavras e uma linha antes do começo', () => Buffer.concat([Buffer.from('\n'), comInfo().bytes])],
    [
      'com uma nota que fala delas',
      () =>
        montar({
          mais: {
            [N.pagina]: dic({ ...corpo(montar(), N.pagina), Annots: '[9 0 R]' }),
            9: dic({ Type: '/Annot', Subtype: '/Text', Rect: '[10 10 30 30]', Contents: `(${PALAVRAS})` }),
          },
        }).bytes,
    ],
    ['com um campo à espera', () => comCampo({}).bytes],
    ['com um campo à espera e o que se quer dele', () => comCampo({ SV: DESEJOS }).bytes],
    ['com um campo à espera, de valor nulo', () => comCampo({ SV: DESEJOS, V: 'null' }).bytes],
    ['com direitos de uso que nada cobrem', () => direitos('[0 100 200 300]').bytes],
    ['com direitos de uso que não se leem', () => direitos('(nada)').bytes],
    ['com direitos de uso bem feitos', () => comDireitosDeUso(pessoas).bytes],
  ])('um arquivo %s não está assinado nem alterado', async (_, fazer) => {
    expect(await julgar(fazer())).toMatchObject({
      veredicto: 'INDETERMINADO',
      explicacao: 'O arquivo não tem assinatura.',
      assinaturas: [],
      alteradoDepois: false,
    })
  })
})

describe('arquivo de que a assinatura foi tirada ou estragada', () => {
  const assinado = () => assinar(montar(), pessoas.ana)
  const trocado = (de: string, por: string) =>
    Buffer.from(assinado().bytes.toString('latin1').replace(de, por), 'latin1')

  test.each<[string, () => Uint8Array]>([
    ['o ByteRange com outro nome', () => trocado('/ByteRange', '/ByteRangX')],
    ['o conteúdo com outro nome', () => trocado('/Contents <', '/Contentx <')],
    ['o tipo com outro nome', () => trocado('/Type /Sig', '/Typo /Sig')],
    ['um campo preenchido com outra coisa', () => comCampo({ V: '(Ana)' }).bytes],
    [
      'cortado no meio da assinatura',
      () => assinado().bytes.subarray(0, assinado().bytes.indexOf('/Contents <') + 100),
    ],
    [
      'o formulário tirado numa revisão',
      () => atualizar(assinado(), { [N.catalogo]: dic({ Type: '/Catalog', Pages: '2 0 R' }) }).bytes,
    ],
    [
      'só a assinatura tirada do campo, e direitos de uso em seu lugar',
      () => {
        const pdf = comDireitosDeUso(pessoas)
        const duas = assinar(pdf, pessoas.ana)
        return atualizar(duas, { [N.catalogo]: dic({ ...corpo(duas, N.catalogo), AcroForm: '<< /Fields [] >>' }) })
          .bytes
      },
    ],
  ])('%s: não se diz que o arquivo está sem assinatura', async (_, fazer) => {
    const { veredicto } = await julgar(fazer())
    expect(veredicto).toBe('FALHOU')
  })
})
