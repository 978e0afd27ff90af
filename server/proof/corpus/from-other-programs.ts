import { assinar, type PedidoAssinatura } from './sign.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { corpo, dic, montar, N, type Pdf } from './writer.ts'
import { dss } from './valid.ts'

const UMA = 'A assinatura é válida'
const DUAS = 'As 2 assinaturas são válidas'
const NO_ANEXO = 'aqui também se lhe dá o que está dentro do anexo'

/** With a reason that stands before what is signed is named. */
export const comMotivo = (motivo: string): PedidoAssinatura => ({
  dicionario: { Filter: `/Adobe.PPKLite /Reason (${motivo})` },
})

/** A page with a file attached as it is. */
export const comAnexo = (anexo: Buffer) =>
  montar({
    mais: {
      [N.catalogo]: dic({
        ...corpo(montar(), N.catalogo),
        Names: '<< /EmbeddedFiles << /Names [(a.pdf) 20 0 R] >> >>',
      }),
      20: dic({ Type: '/Filespec', F: '(a.pdf)', EF: '<< /F 21 0 R >>' }),
      21: dic({ Type: '/EmbeddedFile', Subtype: '/application#2Fpdf' }, anexo),
    },
  })

/** Usage rights, which a program signs and no field leads to. */
export function comDireitosDeUso(p: Pessoas): Pdf {
  const base = montar()
  return assinar(base, p.desconhecida, {
    widget: { V: 'null' },
    subFiltro: 'adbe.pkcs7.detached',
    catalogo: { Perms: `<< /UR3 ${base.proximo} 0 R >>` },
    dicionario: {
      Reference: '[<< /Type /SigRef /TransformMethod /UR3 /TransformParams << /V /2.2 /Document [/FullSave] >> >>]',
    },
  })
}

/** Honest files with what is rare in them; and one that is made to look like these. */
export function deOutrosProgramas(p: Pessoas): Caso[] {
  const bom = (nome: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso => ({
    nome: `de outros: ${nome}`,
    ataque: null,
    veredicto: 'PASSOU',
    motivo,
    fazer: () => fazer().bytes,
    ...mais,
  })
  const linha = { cauda: '\n' }
  return [
    bom('motivo que fala de um objeto', UMA, () => assinar(montar(), p.ana, comMotivo('Aprovo o objeto do convenio'))),
    bom('motivo com palavras de PDF', UMA, () => assinar(montar(), p.ana, comMotivo('ver 12 0 obj << /A 1 >> endobj'))),
    {
      ...bom('motivo que é um começo de assinatura', 'traz uma assinatura que não pode ser lida', () =>
        assinar(montar(), p.ana, {
          subFiltro: 'ETSI.CAdES.detached /Reason (1 0 obj << /SubFilter /ETSI.CAdES.detached %)',
        }),
      ),
      ataque: 'quem procura a assinatura nos bytes lê nela menos do que ela traz',
      veredicto: 'FALHOU',
      pdfsig: 'lê a assinatura onde a tabela diz, e nada mudou',
      openssl: 'o CMS está certo',
    },
    bom('anexo assinado, como ele é', UMA, () => assinar(comAnexo(assinar(montar(), p.bruno).bytes), p.ana), {
      openssl: NO_ANEXO,
    }),
    bom(
      'anexo assinado em arquivo sem assinatura',
      'O arquivo não tem assinatura',
      () => comAnexo(assinar(montar(), p.bruno).bytes),
      {
        veredicto: 'INDETERMINADO',
      },
    ),
    bom('lugar de sobra para a assinatura', UMA, () => assinar(montar(), p.ana, { reserva: 140_000 })),
    bom('linha em branco no fim', UMA, () => assinar(montar(), p.ana, linha)),
    bom('linha em branco no fim de cada uma', DUAS, () => assinar(assinar(montar(), p.ana, linha), p.bruno, linha)),
    bom('linha em branco no fim, e provas depois', UMA, () => dss(assinar(montar(), p.ana, linha), p), {
      pdfsig: 'quer uma assinatura sobre o arquivo todo; o DSS vem depois dela, como manda o PAdES',
    }),
    bom('direitos de uso e uma assinatura', 'não é reconhecida aqui', () => assinar(comDireitosDeUso(p), p.ana), {
      veredicto: 'INDETERMINADO',
      pdfsig: 'só olha as assinaturas que um campo traz',
    }),
  ]
}
