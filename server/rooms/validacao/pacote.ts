import type { Arquivo } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import type { MovimentoConferido } from '#contract/validacao.ts'
import type { Trilha } from '#contract/verificar-trilha.ts'

import { anotarLeitura } from '#server/core/leituras/anotar.ts'
import { mostrar } from '#server/core/assinaveis/feitas.ts'
import type { Contexto, Portas } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { oculto, podeLer } from '#server/core/documento/acesso.ts'
import { exigirGuardado } from '#server/core/documento/eliminado.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { emPalavras } from '#server/core/movimentacao/nomes.ts'
import type { MovimentoDoPacote } from '#server/base/ports.ts'
import { carimboComProva, provaDe } from '#server/core/trilha/laudo.ts'
import { lerTrilha } from '#server/core/trilha/ler.ts'
import { camposDaMovimentacao, camposDoDocumento } from '#server/base/assinatura/campo.ts'
import { conferir, guardado } from '#server/core/validacao/conferencia.ts'
import { movimentosAssinados } from '#server/core/validacao/movimentos.ts'

/** A file name that any system and any zip accept. */
const emArquivo = (seq: number, nome: string) =>
  `${seq}-${nome
    .replace(/\.pdf$/i, '')
    .normalize('NFD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60)}`

/** Signed anexos and terms, with their stored bytes; `ditos`: their verdicts. */
async function movimentosDoPacote(
  portas: Portas,
  documentoId: number,
  ditos: MovimentoConferido[],
): Promise<MovimentoDoPacote[]> {
  const prontos: MovimentoDoPacote[] = []
  for (const { id, seq, nome, sha256, feitas } of await movimentosAssinados(portas.banco, documentoId)) {
    const pdf = await portas.arquivos.ler(sha256)
    if (!pdf || (await sha256Hex(pdf)) !== sha256)
      throw new Error(`signed file missing or altered in the store: ${sha256}`)
    const dito = ditos.find((cada) => cada.seq === seq)
    prontos.push({
      pdf,
      extraidas: portas.chaves.extrair(pdf),
      nome: emArquivo(seq, nome),
      dito: { seq, nome, sha256, cancelada: dito?.cancelada, veredicto: dito?.veredicto, explicacao: dito?.explicacao },
      assinaturas: mostrar(feitas),
      nosso: camposDaMovimentacao(id),
    })
  }
  return prontos
}

/** The checkpoint with the history's last anchored head: path to its root, seal, and first time stamp over it. */
async function provaDoPacote(portas: Portas, trilha: Trilha) {
  const folha = trilha.folhas.at(-1)
  const prova = await provaDe(portas, trilha)
  if (!prova || !folha) return null
  const { selo, certificado, ...ponto } = prova.ponto
  return {
    folha: { documentoId: trilha.documentoId, seq: folha.seq, hash: folha.hash },
    caminho: prova.caminho,
    ponto,
    selo,
    certificado,
    carimbo: await carimboComProva(portas, ponto.n),
  }
}

/** A zip that proves a signed document without this system. Only for readers of the document. */
export async function pacoteDe(id: number, contexto: Contexto): Promise<Arquivo> {
  const { banco, portas, entrada } = contexto
  const registro = await lerOuRecusar(banco, id, entrada)
  exigirGuardado(registro)
  const achado = await guardado(banco, sql`d.id = ${id}`, podeLer(entrada), oculto)
  if (!achado) throw new Problema('DOCUMENTO_SEM_ASSINATURA')
  const {
    veredicto,
    explicacao,
    sha256,
    assinaturas,
    revisoes,
    substituidoPor,
    atosPosteriores,
    movimentos: ditos,
  } = await conferir(portas, achado, true, podeLer(entrada))
  if (sha256 === null) throw new Problema('DOCUMENTO_SEM_ASSINATURA')
  const pdf = await portas.arquivos.ler(sha256)
  if (!pdf || (await sha256Hex(pdf)) !== sha256)
    throw new Error(`signed file missing or altered in the store: ${sha256}`)
  anotarLeitura(contexto, [registro], 'PDF')
  const nome = registro.sigla.replaceAll('/', '-')
  const lida = await lerTrilha({ ...portas, banco }, id)
  if (!lida) throw new Error(`trail of a document that does not exist: ${id}`)
  const { elos, cabeca } = lida.trilha
  const pessoas = await banco.linhas<{ quem: string; unidade: string }>(
    sql`select quem_fez(v.pessoa_id, v.dados, v.instante) as quem, sigla_da_unidade(v.lotacao_id, v.instante) as unidade from movimentacao v
        where v.documento_id = ${id} order by v.seq`,
  )
  const movimentos = await movimentosDoPacote(portas, id, ditos)
  const extraidas = portas.chaves.extrair(pdf)
  const bytes = await portas.pacote.montar({
    pdf,
    extraidas,
    nome,
    nosso: camposDoDocumento(achado, extraidas.assinaturas),
    manifesto: {
      formato: 'carimbo-pacote/1',
      feitoEm: portas.relogio.agora().toISOString(),
      documento: {
        sigla: registro.sigla,
        nome,
        especie: achado.especie,
        orgao: achado.orgao,
        data: achado.data,
        situacao: registro.situacao,
        vale:
          atosPosteriores.length === 0 &&
          (registro.situacao === 'ASSINADO' || registro.situacao === 'PENDENTE_DE_ASSINATURA'),
        codigo: registro.codigoVerificador,
        validacao: `${portas.configuracao.enderecoPublico}/?codigo=${registro.codigoVerificador}`,
        sha256,
        veredicto,
        explicacao,
        substituidoPor,
        atosPosteriores: atosPosteriores.map(({ tipo, sigla, data, codigo }) => ({ tipo, sigla, data, codigo })),
      },
      assinaturas,
      revisoes,
      movimentacoes: { arquivo: 'movimentacoes.json', quantas: elos.length, cabeca },
    },
    movimentos,
    historia: { elos, cabeca },
    prova: await provaDoPacote(portas, lida.trilha),
    legenda: elos.map(({ tipo }, i) => ({ ...pessoas[i], ato: emPalavras(tipo) })),
  })
  return { bytes, nome: `${nome}.zip` }
}
