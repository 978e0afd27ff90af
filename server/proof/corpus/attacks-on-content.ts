import { assinar } from './sign.ts'
import { ataquesA, type Mudanca, OUTRO, SO_A_ULTIMA } from './attack.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { atualizar, conteudo, corpo, dic, montar, N, type Pdf } from './writer.ts'
import { comFormulario, dss } from './valid.ts'

const nota = dic({
  Type: '/Annot',
  Subtype: '/FreeText',
  Rect: '[60 700 500 760]',
  Contents: '(R$ 999.999,00)',
  DA: '(/F1 14 Tf)',
  F: '4',
})

/** Changes of what the page says, as update without signature and as part of a second signer's revision. */
function mudancas(): [nome: string, ataque: string, motivo: string, (pdf: Pdf) => Mudanca][] {
  const c = (pdf: Pdf) => corpo(pdf, N.catalogo)
  const p = (pdf: Pdf) => corpo(pdf, N.pagina)
  return [
    [
      'conteúdo',
      'outro texto na página',
      'mudou o conteúdo da página 1',
      () => ({ mais: { [N.conteudo]: dic({}, conteudo(OUTRO)) } }),
    ],
    [
      'fonte',
      'os desenhos das letras trocados',
      'mudou uma fonte',
      (pdf) => ({ mais: { [N.fonte]: dic({ ...corpo(pdf, N.fonte), Encoding: '<< /Differences [49 /nine] >>' }) } }),
    ],
    [
      'metadados',
      'outro título',
      'mudaram os metadados (Title)',
      () => ({ mais: { [N.info]: dic({ Title: '(Outro)', ModDate: '(D:20261101120000Z)' }) } }),
    ],
    [
      'árvore de páginas',
      'outra página no lugar da assinada',
      'mudou a árvore de páginas',
      (pdf) => ({
        mais: {
          [N.paginas]: dic({ Type: '/Pages', Kids: `[${pdf.proximo} 0 R]`, Count: '1' }),
          [pdf.proximo]: dic({ ...p(pdf), Contents: `${pdf.proximo + 1} 0 R` }),
          [pdf.proximo + 1]: dic({}, conteudo(OUTRO)),
        },
      }),
    ],
    [
      'script',
      'JavaScript ao abrir',
      'mudou uma ação ao abrir',
      (pdf) => {
        const OpenAction = `<< /S /JavaScript /JS (app.alert\\(1\\)) >>`
        return { mais: { [N.catalogo]: dic({ ...c(pdf), OpenAction }) }, catalogo: { OpenAction } }
      },
    ],
    [
      'camadas',
      'camadas ligadas e desligadas',
      'mudou as camadas que aparecem',
      (pdf) => {
        const OCProperties = '<< /OCGs [] /D << /BaseState /OFF >> >>'
        return { mais: { [N.catalogo]: dic({ ...c(pdf), OCProperties }) }, catalogo: { OCProperties } }
      },
    ],
    [
      'redirecionado',
      'o catálogo leva a outras páginas',
      'mudou as páginas do documento',
      (pdf) => {
        const n = pdf.proximo
        return {
          mais: {
            [N.catalogo]: dic({ ...c(pdf), Pages: `${n} 0 R` }),
            [n]: dic({ Type: '/Pages', Kids: `[${n + 1} 0 R]`, Count: '1' }),
            [n + 1]: dic({ ...p(pdf), Parent: `${n} 0 R`, Contents: `${n + 2} 0 R` }),
            [n + 2]: dic({}, conteudo(OUTRO)),
          },
          catalogo: { Pages: `${n} 0 R` },
        }
      },
    ],
  ]
}

/** Changes of the file after the first signature: incremental saving, evil annotation, sneaky signature. */
export function ataquesDeConteudo(p: Pessoas): Caso[] {
  const { caso, depois, duvida, segunda } = ataquesA(p)
  const vazio = () => ({ mais: {} })
  return [
    ...mudancas().map(([nome, ataque, motivo, que]) => depois(`acréscimo: ${nome}`, ataque, motivo, que)),
    ...mudancas().map(([nome, ataque, motivo, que]) => segunda(`segunda assinatura: ${nome}`, ataque, motivo, que)),
    depois('acréscimo: anotação', 'uma nota sobre o texto', 'a página 1', (pdf) => ({
      mais: { [N.pagina]: dic({ ...corpo(pdf, N.pagina), Annots: `[8 0 R ${pdf.proximo} 0 R]` }), [pdf.proximo]: nota },
    })),
    segunda('segunda assinatura: anotação', 'uma nota sobre o texto', 'mudou a página 1', (pdf) => ({
      mais: {
        [N.pagina]: dic({
          ...corpo(pdf, N.pagina),
          Annots: `[8 0 R ${pdf.proximo} 0 R ${pdf.proximo + 2} 0 R]`,
        }),
        [pdf.proximo]: nota,
      },
    })),
    depois(
      'acréscimo: valor de campo',
      'o formulário diz outra quantia',
      'mudou o campo “valor”',
      campo,
      comFormulario,
    ),
    segunda(
      'segunda assinatura: valor de campo',
      'o formulário diz outra quantia',
      'mudou o campo “valor”',
      campo,
      comFormulario,
    ),
    depois(
      'acréscimo: XFA',
      'um formulário XFA por cima',
      'entrou um formulário XFA',
      (pdf) => ({ mais: { 7: dic({ ...corpo(pdf, 7), XFA: '(<xdp/>)' }) } }),
      comFormulario,
    ),
    segunda(
      'segunda assinatura: recursos do formulário',
      'outra fonte para os campos',
      'mudou o formulário (DR)',
      (pdf) => ({
        preencher: 9,
        mais: { 7: dic({ ...corpo(pdf, 7), DR: '<< >>' }) },
      }),
      () => comFormulario(false),
    ),
    depois('acréscimo: só cobertura', 'girar a página esconde o rodapé', 'mudou a página 1', (pdf) => ({
      mais: { [N.pagina]: dic({ ...corpo(pdf, N.pagina), CropBox: '[0 0 595 700]' }) },
    })),
    duvida('DSS com mais do que provas', 'traz outra chave', 'o DSS traz o que não devia', (pdf) => ({
      mais: { [N.catalogo]: dic({ ...corpo(pdf, N.catalogo), DSS: `<< /Certs [] /JS (x) >>` }) },
    })),
    duvida('objeto sem uso', 'prepara o que outra mudança mostrará', 'acréscimo sem assinatura nem provas', (pdf) => ({
      mais: { [pdf.proximo]: dic({}, conteudo(OUTRO)) },
    })),
    depois('objeto apagado', 'a nota de rodapé some', 'foi apagado', () => ({
      mais: {},
      opcoes: { entradas: { [N.conteudo]: null } },
    })),
    depois('campo da assinatura esvaziado', 'a assinatura some da lista dos leitores', 'foram trocados', (pdf) => ({
      mais: { 9: dic({ ...corpo(pdf, 9), Fields: '[]' }) },
    })),
    depois('número reaproveitado', 'o mesmo objeto com outra geração', 'mudou o conteúdo da página 1', () => ({
      mais: { [N.conteudo]: dic({}, conteudo(OUTRO)) },
      opcoes: { geracao: { [N.conteudo]: 1 } },
    })),
    duvida('catálogo trocado no trailer', 'a raiz é outro objeto', 'o catálogo foi trocado', (pdf) => ({
      mais: { [pdf.proximo]: dic(corpo(pdf, N.catalogo)) },
      opcoes: { trailer: { Root: `${pdf.proximo} 0 R` } },
    })),
    duvida('tabela que esquece a anterior', 'Prev leva a outro lugar', 'não continua a anterior', () => ({
      mais: {},
      opcoes: { prev: 0 },
    })),
    duvida('segunda tabela', 'XRefStm que só leitores novos veem', 'segunda tabela de referências', (pdf) => ({
      mais: {},
      opcoes: { trailer: { XRefStm: String(pdf.tabela) } },
    })),
    depois('objeto fora da tabela', 'leitores que refazem a tabela o veem', 'escondido da tabela', () => ({
      mais: { [N.conteudo]: dic({}, conteudo(OUTRO)) },
      opcoes: { esconder: [N.conteudo] },
    })),
    depois('objetos sem tabela', 'leitores que consertam o arquivo os veem', 'há bytes soltos', () => ({
      mais: { [N.conteudo]: dic({}, conteudo(OUTRO)) },
      opcoes: { semTabela: true },
    })),
    depois('objeto no comentário do fim', 'bytes que uns leem e outros não', 'há bytes soltos', () => ({
      mais: {},
      opcoes: { comentario: '%iText 4 0 obj\n' },
    })),
    caso(
      'campo vazio que cobre o texto',
      'um campo sem assinatura, que os leitores pintam de branco',
      'um campo acrescentado desenha sobre a página',
      () => {
        const assinado = assinar(montar(), p.ana)
        const n = assinado.proximo
        const campos = `[8 0 R ${n} 0 R]`
        return atualizar(assinado, {
          9: dic({ ...corpo(assinado, 9), Fields: campos }),
          [N.pagina]: dic({ ...corpo(assinado, N.pagina), Annots: campos }),
          [n]: dic({
            Type: '/Annot',
            Subtype: '/Widget',
            FT: '/Sig',
            T: '(x)',
            F: '4',
            P: `${N.pagina} 0 R`,
            Rect: '[60 700 540 760]',
            MK: '<< /BG [1 1 1] >>',
          }),
          [N.catalogo]: dic({ ...corpo(assinado, N.catalogo), DSS: '<< /Type /DSS >>' }),
        })
      },
      { veredicto: 'INDETERMINADO' },
    ),
    depois('objetos dentro de comentário', 'bytes que uns leem e outros não', 'há bytes soltos', () => ({
      mais: {},
      opcoes: { antes: '% 4 0 obj\n' },
    })),
    duvida('acréscimo vazio', 'uma revisão sem nada', 'acréscimo sem assinatura nem provas', vazio),
    caso('revisão escondida', 'muda o texto e o devolve na revisão seguinte', 'Na revisão 3: mudou o conteúdo', () => {
      const assinado = assinar(montar(), p.ana)
      const mexido = atualizar(assinado, { [N.conteudo]: dic({}, conteudo(OUTRO)) })
      return atualizar(mexido, { [N.conteudo]: dic({}, conteudo('x')) })
    }),
    caso(
      'mudança entre assinaturas',
      'uma revisão sem assinatura antes da segunda',
      'entre as assinaturas 1 e 2',
      () => assinar(atualizar(assinar(montar(), p.ana), { [N.conteudo]: dic({}, conteudo(OUTRO)) }), p.bruno),
      { pdfsig: SO_A_ULTIMA },
    ),
    caso(
      'mudança entre a segunda e a terceira',
      'uma revisão sem assinatura antes da terceira',
      'entre as assinaturas 2 e 3',
      () =>
        assinar(
          atualizar(assinar(assinar(montar(), p.ana), p.bruno), { [N.conteudo]: dic({}, conteudo(OUTRO)) }),
          p.carla,
        ),
      { pdfsig: SO_A_ULTIMA },
    ),
    caso(
      'depois do DSS',
      'a mudança vem depois de provas legítimas',
      'Na revisão 4: mudou o conteúdo da página 1',
      () => atualizar(dss(assinar(montar(), p.ana), p), { [N.conteudo]: dic({}, conteudo(OUTRO)) }),
    ),
    segunda(
      'certificado: assinatura sorrateira',
      'outra assinatura onde nada era permitido',
      'a certificação não permite outra assinatura',
      () => ({}),
      undefined,
      { certifica: 1 },
    ),
    duvida(
      'certificado: anotação maldosa',
      'uma nota sobre o que foi certificado: a certificação a permite, e ninguém a assinou',
      'entrou uma caixa de texto na página 1',
      (pdf) => ({
        mais: {
          [N.pagina]: dic({ ...corpo(pdf, N.pagina), Annots: `[8 0 R ${pdf.proximo} 0 R]` }),
          [pdf.proximo]: nota,
        },
      }),
      undefined,
      { certifica: 3 },
    ),
    caso(
      'segunda assinatura: campo que não é de assinatura',
      'um campo de texto passa por assinatura',
      'entrou um campo que não é de assinatura',
      () => assinar(assinar(montar(), p.ana), p.bruno, { widget: { FT: '/Tx' } }),
    ),
    segunda(
      'segunda assinatura: ação no campo',
      'o campo traz um script',
      'o campo da assinatura traz o que não devia (AA)',
      () => ({
        widget: { AA: '<< /Fo << /S /JavaScript /JS (x) >> >>' },
      }),
    ),
  ]
}

const campo = (pdf: Pdf): Mudanca => ({ mais: { 8: dic({ ...corpo(pdf, 8), V: '(999.999,00)' }) } })
