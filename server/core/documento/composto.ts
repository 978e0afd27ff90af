import { PALAVRA_DO_PAPEL } from '#contract/assinante.ts'
import { porExtenso } from '#contract/variaveis.ts'

import { campoDaAssinatura } from '#server/base/assinatura/campo.ts'
import { dizSerPdfA1 } from '#server/base/pdf-a1.ts'
import type { Portas } from '#server/base/contexto.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { DadosPdf } from '#server/base/ports.ts'
import { textoResolvido } from './entrevista.ts'
import { hoje } from './escrita.ts'
import { faixas } from './faixas.ts'
import { lerImagens } from './imagens.ts'
import { papelDe } from './papel.ts'
import { brasaoDoPapel } from './papel-do-orgao.ts'
import type { Registro } from './registro.ts'

export type Bytes = { bytes: Uint8Array<ArrayBuffer>; sha256: string }

/** The file of this hash. Throws if it is missing or altered. */
export async function lerGuardado({ arquivos }: Pick<Portas, 'arquivos'>, sha256: string): Promise<Bytes> {
  const guardado = await arquivos.ler(sha256)
  if (!guardado || (await sha256Hex(guardado)) !== sha256)
    throw new Error(`file missing or altered in the store: ${sha256}`)
  return { bytes: new Uint8Array(guardado), sha256 }
}

/** The PDF composed from the text, or from the captured file; the same bytes for the same version. */
export async function compostoDe(portas: Portas, registro: Registro): Promise<Bytes> {
  const dados = await dadosDoPdf(portas, registro)
  const inteiro = registro.captura
    ? await comFolha(portas, registro.captura.sha256, dados)
    : await portas.pdf.compor(dados)
  return { bytes: new Uint8Array(inteiro), sha256: await sha256Hex(inteiro) }
}

/** Whether its signers sign on these pages: not on the sheet of a captured file. */
const recebeChancelas = ({ situacao, captura }: Registro) => situacao === 'PENDENTE_DE_ASSINATURA' && captura === null

/** What its pages say; the same for the same version. */
export async function dadosDoPdf(portas: Portas, registro: Registro): Promise<DadosPdf> {
  const data = registro.data ?? hoje(portas.relogio.agora())
  const { orgao, unidade, especie, municipio, destinatario, signatarios, brasao, rodape } = papelDe(registro)
  const corpo = textoResolvido(registro, data)
  return {
    titulo: `${especie} ${registro.sigla}`,
    orgao,
    unidade,
    especie,
    sigla: registro.sigla,
    assunto: registro.assunto ?? '',
    data,
    dataPorExtenso: porExtenso(data),
    municipio,
    destinatario,
    signatarios: signatarios.map((cada) => ({
      nome: cada.nome ?? '',
      cargo: cada.funcao ?? '',
      unidade: cada.unidade ?? '',
      substitui: cada.substitui ?? '',
      papel: PALAVRA_DO_PAPEL[cada.papel ?? 'COSSIGNATARIO'],
      ...(recebeChancelas(registro) && { campo: campoDaAssinatura(registro, cada.pessoaId) }),
    })),
    corpo,
    imagens: await lerImagens(portas.arquivos, corpo),
    ...(brasao && { brasao: await brasaoDoPapel(portas.banco, brasao) }),
    ...(rodape && { rodape }),
    codigoVerificador: registro.codigoVerificador,
    enderecoValidacao: `${portas.configuracao.enderecoPublico}/?codigo=${registro.codigoVerificador}`,
    faixa: faixas[registro.situacao],
  }
}

/** A captured file, byte for byte, with the sheet that describes it appended (docs/decisions/0015). */
async function comFolha({ arquivos, inspecao, pdf }: Portas, sha256: string, dados: DadosPdf) {
  const { bytes: original } = await lerGuardado({ arquivos }, sha256)
  return inspecao.comFolha(original, await pdf.compor(dados, dizSerPdfA1(original) ? 'a-1a' : 'a-2a'))
}
