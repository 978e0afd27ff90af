import { sign, type X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Problema } from '#contract/problem.ts'

import type { Chaves } from '../../ports.ts'
import { createLook } from '../drawing/look.ts'
import { exigirIntacto } from './aceita.ts'
import { abrirAutoridade, abrirTempo, type Autoridade, lerCertificados, type SeloConfigurado } from './autoridade.ts'
import { conferirCadeia } from './cadeia.ts'
import type { Ancora } from './cadeia.ts'
import { criarCompletar } from './completar.ts'
import { criarLacre } from './lacre.ts'
import { criarChavesDeFora } from './de-fora.ts'
import { extrairAssinaturas } from './extrair.ts'
import { preparar } from './pades.ts'
import { politicaPara } from './politica.ts'
import { type ConferirRevogacao, criarRevogacao } from './revogacao/revogacao.ts'
import { criarChavesDaPessoa } from './pessoa.ts'
import { criarTempo, type TempoConfigurado } from './tempo/tempo.ts'
import { verificarEmOutraLinha } from './verificador.ts'
import type { Dito } from '../../palavras/dizer.ts'
import { RecusaDita } from '../../palavras/recusa-dita.ts'

const assinar = promisify(sign)
/** One process that draws, for all keys of this one. */
const look = createLook()

export type ConfiguracaoDeChaves = {
  pasta: string
  selo?: SeloConfigurado
  /** False: a house without a configured seal signs nothing, and one without a time-stamping authority makes no time stamps. */
  demonstracao?: boolean
  /** The demonstration's own, in this process, unless given. */
  tempo?: TempoConfigurado
  /** Where no authority is configured and there is no demonstration: whether signing waits for one. */
  tempoExigido?: boolean
  /** PEM of the authorities whose certificates people sign with: a file, or a folder of them. */
  ancoras?: string
  /** Hosts (or host:port) that revocation is asked of though their address is not a public one. */
  hostsDeRevogacao?: string[]
  /** More of them, which publish no revocation: the demonstration's own. */
  pessoas?: X509Certificate[]
  /** The authorities of a service that signs for people (gov.br): a file of PEM, or a folder; whether they publish revocation. */
  deFora?: { ancoras: string; semRevogacao: boolean }
  /** Hears, in words, what was signed without because it could not be had. */
  avisar?: (motivo: string) => void
}

/**
 * The `Chaves` port over the body's seal: the configured one, else the demonstration's, kept in `pasta`, else none.
 * `caPem` holds the authorities it trusts, `tempoPem` those of its time stamps. Throws when a configured seal cannot be used.
 */
export async function criarChaves({
  pasta,
  selo,
  demonstracao = true,
  tempo: configurado,
  tempoExigido = true,
  ancoras: caminhoDasAncoras,
  hostsDeRevogacao = [],
  pessoas = [],
  deFora,
  avisar = () => {},
}: ConfiguracaoDeChaves): Promise<
  Chaves & {
    caPem: string
    tempoPem: string
    /** SHA-256 of the seal's certificate, in hex with colons; undefined without a seal. */
    impressao: string | undefined
    conferirRevogacao: ConferirRevogacao
  }
> {
  const autoridade = selo || demonstracao ? await abrirAutoridade(pasta, selo) : undefined
  const tempo = criarTempo(
    demonstracao ? await abrirTempo(join(pasta, 'tempo')) : undefined,
    configurado && {
      ...configurado,
      ancoras: await lerCertificados(configurado.ancoras),
    },
    avisar,
    tempoExigido,
  )
  const dePessoas = [
    ...pessoas.map((certificado) => ({ certificado, semRevogacao: true })),
    ...(caminhoDasAncoras === undefined ? [] : await lerCertificados(caminhoDasAncoras)).map((certificado) => ({
      certificado,
      semRevogacao: false,
    })),
  ]
  const doServico = (deFora ? await lerCertificados(deFora.ancoras) : []).map((certificado) => ({
    certificado,
    semRevogacao: deFora?.semRevogacao ?? false,
    soCms: true,
  }))
  const conferirRevogacao = criarRevogacao({
    alcanca: ({ host, porta }) => hostsDeRevogacao.some((nome) => nome === host || nome === `${host}:${porta}`),
  })
  const ancoras: Ancora[] = [
    ...(autoridade?.ancoras ?? []).map((certificado) => ({ certificado, semRevogacao: selo?.semRevogacao ?? !selo })),
    ...dePessoas,
    ...doServico,
  ]
  const emBytes = (todas: Ancora[]) => todas.map(({ certificado, ...dito }) => ({ der: certificado.raw, ...dito }))
  const confianca = { ancoras: emBytes(ancoras), ancorasDoTempo: emBytes(tempo.ancoras), hosts: hostsDeRevogacao }
  const partes = { tempo, ancoras, conferirRevogacao, avisar }
  const completar = criarCompletar(partes)
  // whose certificate no longer holds can sign with another; the body's is for who runs the server to mend
  const recusar = (motivo: Dito) => new RecusaDita('CERTIFICADO_INVALIDO', { motivo })
  const mao = { tempo, completar: criarCompletar({ ...partes, recusar }), conferirRevogacao }
  const confiancaNoSelo = (doSelo: Autoridade, momento = new Date()) =>
    conferirCadeia(doSelo.selo, doSelo.cadeia, ancoras, momento)
  const naoAssina = autoridade ? (tempo.falta ? 'TEMPO' : undefined) : 'SELO'
  return {
    naoAssina,
    impressao: autoridade?.selo.fingerprint256,
    caPem: autoridade?.caPem ?? '',
    tempoPem: tempo.pem,
    conferirRevogacao,
    ...(autoridade && { lacre: criarLacre(autoridade, tempo) }),
    pessoa: dePessoas.length > 0 ? criarChavesDaPessoa(dePessoas, mao) : undefined,
    deFora:
      doServico.length > 0
        ? criarChavesDeFora({ ...mao, conferir: criarChavesDaPessoa(doServico, mao).conferir })
        : undefined,
    async selar(pdf, pedido, momento) {
      if (!autoridade) throw new Problema('SEM_SELO')
      const confianca = confiancaNoSelo(autoridade)
      if (!confianca.confiavel) throw new Error(`O selo do órgão não serve: ${confianca.motivo}.`)
      exigirIntacto(pdf)
      const preparado = await preparar(pdf, pedido, autoridade.selo, {
        cadeia: autoridade.cadeia,
        momento,
        reserva: tempo.reserva,
        politica: politicaPara(autoridade.selo, confiancaNoSelo(autoridade, momento)),
      })
      return completar(preparado, await assinar('sha256', preparado.paraAssinar, autoridade.chave))
    },
    async verificar(pdf, quem) {
      return look(pdf, await verificarEmOutraLinha(pdf, confianca, quem), quem)
    },
    extrair: (pdf) => extrairAssinaturas(pdf, [...ancoras, ...tempo.ancoras]),
    async pronta() {
      try {
        if (!autoridade || !confiancaNoSelo(autoridade).confiavel) return false
        return (await assinar('sha256', Buffer.from('pronta'), autoridade.chave)).length > 0
      } catch {
        return false
      }
    },
  }
}
