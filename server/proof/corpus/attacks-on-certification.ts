import { assinar } from './sign.ts'
import type { Pessoas, Quem } from './authorities.ts'
import type { Caso } from './case.ts'
import { dic, montar, N } from './writer.ts'

const ESTRUTURA = 'o CMS está certo: a dúvida é do que o arquivo mostra'
const PDFSIG = 'confere a assinatura, e não o que o arquivo pode mostrar'

/** Good bytes by the wrong person, and signed files that may show one thing to one reader and another to the next. */
export function ataquesDeCertificado(p: Pessoas): Caso[] {
  const de = (nome: string, ataque: string, motivo: string, quem: Quem, mais: Partial<Caso> = {}): Caso => ({
    nome: `certificado: ${nome}`,
    ataque,
    veredicto: 'INDETERMINADO',
    motivo,
    fazer: () => assinar(montar(), quem).bytes,
    ...mais,
  })
  const duvida = (nome: string, ataque: string, motivo: string, fazer: () => Buffer): Caso => ({
    nome: `arquivo: ${nome}`,
    ataque,
    veredicto: 'INDETERMINADO',
    motivo,
    fazer,
    pdfsig: PDFSIG,
    openssl: ESTRUTURA,
  })
  const NAO_RECONHECIDA = 'a autoridade certificadora não é reconhecida aqui'
  const assinado = (...pedido: Parameters<typeof montar>) => assinar(montar(...pedido), p.ana).bytes
  return [
    de('homônimo', 'mesmo nome e número, de uma raiz de mesmo nome', NAO_RECONHECIDA, p.homonima),
    de('autoassinado', 'o nome de outra pessoa, assinado por si', NAO_RECONHECIDA, p.autoassinada),
    de('autoridade desconhecida', 'uma raiz de outra casa', NAO_RECONHECIDA, p.desconhecida),
    de('vencido', 'o certificado já não vale', 'o certificado está vencido', p.vencida),
    de('ainda não válido', 'o certificado só valerá depois', 'o certificado ainda não é válido', p.futura),
    de(
      'de intermediária vencida',
      'a autoridade do meio já não vale',
      'o certificado da autoridade “CA Vencida” está vencido',
      p.deIntermediariaVencida,
    ),
    de('que só cifra', 'a chave não é de assinar', 'não permite assinar documentos', p.soCifra),
    de('de um sítio', 'o uso estendido é só de servidor', 'não permite assinar documentos', p.deSite),
    de('de programas', 'o uso estendido é só de assinar programas', 'não permite assinar documentos', p.deProgramas),
    de('de autoridade', 'quem só emite certificados assina um documento', 'é de uma autoridade', p.autoridade),
    de(
      'de autoridade que também assina',
      'uma autoridade não é uma pessoa',
      'é de uma autoridade',
      p.autoridadeQueAssina,
      {
        pdfsig: 'aceita que uma autoridade assine',
        openssl: 'aceita que uma autoridade assine',
      },
    ),
    de(
      'emitido por quem não emite',
      'um certificado de pessoa faz as vezes de autoridade',
      NAO_RECONHECIDA,
      p.filhaDeFolha,
    ),
    de('com outra chave', 'a chave não é a do certificado', 'a assinatura não confere', p.chaveTrocada, {
      veredicto: 'FALHOU',
    }),
    de('trocado por um forjado', 'diz vir da raiz, que nunca o assinou', NAO_RECONHECIDA, p.certificadoTrocado),
    {
      ...de('que não é o do atributo', 'signingCertificateV2 nomeia outro', 'nomeia outro certificado', p.ana, {
        veredicto: 'FALHOU',
        pdfsig: 'não confere o signingCertificateV2',
      }),
      fazer: () => assinar(montar(), p.ana, { identifica: p.bruno.der }).bytes,
    },
    duvida('dois formatos num só', 'começa como outra coisa e foi assinado assim', 'não começa como um PDF', () =>
      assinado({ lixo: 'GIF89a;' }),
    ),
    duvida(
      'tabela híbrida',
      'leitores antigos e novos veem objetos diferentes',
      'duas tabelas de referências',
      hibrido,
    ),
    duvida('com senha', 'cifrado', 'tem senha', () =>
      assinado({ trailer: { Encrypt: '<< /Filter /Standard /V 1 /R 2 /O <00> /U <00> /P -4 >>' } }),
    ),
    duvida('com script', 'JavaScript assinado junto', 'traz JavaScript', () =>
      assinado({
        mais: {
          [N.catalogo]: dic({ Type: '/Catalog', Pages: '2 0 R', OpenAction: '<< /S /JavaScript /JS (this.x=1) >>' }),
        },
      }),
    ),
    duvida('com XFA', 'um formulário que se redesenha', 'traz um formulário XFA', () =>
      assinado({
        mais: {
          [N.catalogo]: dic({ Type: '/Catalog', Pages: '2 0 R', AcroForm: '7 0 R' }),
          7: dic({ Fields: '[]', XFA: '(<xdp/>)' }),
        },
      }),
    ),
    duvida(
      'tabela quebrada',
      'cada leitor a conserta a seu modo',
      'não pode ser lida com segurança',
      () => assinar({ ...montar(), tabela: 3 }, p.ana).bytes,
    ),
  ]

  function hibrido(): Buffer {
    const base = montar()
    return assinar(base, p.ana, { opcoes: { trailer: { XRefStm: String(montarFluxo()) } } }).bytes

    function montarFluxo(): number {
      const comFluxo = montar({ forma: 'fluxo' })
      Object.assign(base, { ...comFluxo, forma: 'tabela' })
      return comFluxo.tabela
    }
  }
}
