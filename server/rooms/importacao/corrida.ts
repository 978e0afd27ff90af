import type { PastaImportada } from '#server/base/ports.ts'
import { inspecionar, lerArquivo, type Trazido } from './arquivos.ts'
import { type Resolvida, siglaDaqui } from './cadastro.ts'
import type { Recusada } from './colunas.ts'
import { dossiesDaBase, importarLote, jaVista, type Pronta } from './lote.ts'
import { abrirCorrida, anotarLinhas, existentes, fecharCorrida } from './memoria.ts'
import { modelosDeImportados } from './modelos.ts'
import { motivo, type Motivo } from './motivos.ts'
import { continuarSeries, maioresNumeros, preverSeries, type Salto } from './numeracao.ts'
import type { LinhaDoRelatorio, Pedido, PortasDaImportacao, Relatorio } from './pedido.ts'

/** Documents per transaction. */
const LOTE = 100
const AO_MESMO_TEMPO = 4

/** A row whose file was read and inspected. */
type Preparada = { linha: Resolvida } & ({ arquivo: Trazido } | { motivos: Motivo[] })

/** One run over a manifest's rows, from the first batch to the report. */
export class Corrida {
  readonly #linhas: LinhaDoRelatorio[] = []
  /** Refused rows that no earlier run imported: their children are refused too. */
  readonly #recusados = new Set<string>()
  readonly #traceId = crypto.randomUUID().replaceAll('-', '')
  /** Parents outside the manifest that can't take a piece. */
  readonly #pais = new Map<string, Motivo>()
  #saltos: Salto[] = []
  #retomada = false
  #importacaoId = 0
  #modelos = new Map<number, { modeloId: number; versaoId: number }>()
  readonly portas: PortasDaImportacao
  readonly origem: PastaImportada
  readonly pedido: Pedido
  readonly manifesto: string

  constructor(portas: PortasDaImportacao, origem: PastaImportada, pedido: Pedido, manifesto: string) {
    this.portas = portas
    this.origem = origem
    this.pedido = pedido
    this.manifesto = manifesto
  }

  #agora = () => this.portas.relogio.agora().toISOString()

  async comecar(recusadas: Recusada[], ordem: Resolvida[]) {
    const { portas, pedido, manifesto } = this
    for (const { linha, sigla, motivos } of recusadas) {
      this.#linhas.push({ linha, sigla, resultado: 'RECUSADA', motivos })
      if (sigla !== null && !motivos.some(({ codigo }) => codigo === 'SIGLA_REPETIDA'))
        this.#recusados.add(siglaDaqui(sigla))
    }
    const topos = maioresNumeros(ordem)
    if (pedido.conferir) {
      this.#saltos = await preverSeries(portas.banco, topos)
      await this.#verPais(ordem)
      return
    }
    const { sistema, importador } = pedido
    const corrente = await abrirCorrida(portas.banco, { sistema, manifesto, importador, agora: this.#agora() })
    this.#importacaoId = corrente.id
    this.#retomada = corrente.retomada
    for (let de = 0; de < recusadas.length; de += LOTE)
      await anotarLinhas(
        portas.banco,
        corrente.id,
        recusadas.slice(de, de + LOTE).map(({ motivos, ...cada }) => ({ ...cada, feito: motivos })),
      )
    const especies = new Map(ordem.map(({ especie }) => [especie.id, especie]))
    this.#modelos = await modelosDeImportados(portas.banco, [...especies.values()])
    this.#saltos = await continuarSeries(portas.banco, topos, corrente.id)
  }

  /** Writes a batch while the next one's files are read and inspected. */
  async andar(ordem: Resolvida[]) {
    const lotes: Resolvida[][] = []
    for (let de = 0; de < ordem.length; de += LOTE) lotes.push(ordem.slice(de, de + LOTE))
    let proximo = lotes[0] && this.#preparar(lotes[0])
    for (let i = 0; i < lotes.length; i++) {
      const preparado = (await proximo) ?? []
      const seguinte = lotes[i + 1]
      proximo = seguinte && this.#preparar(seguinte)
      // awaited in the next round; until then, this keeps its failure from counting as unhandled
      proximo?.catch(() => {})
      await this.#concluir(preparado)
      this.pedido.andar?.(Math.min((i + 1) * LOTE, ordem.length), ordem.length)
    }
  }

  /** Reads and inspects a batch's files, a few at a time. Files imported before are only hashed. */
  async #preparar(lote: Resolvida[]): Promise<Preparada[]> {
    const { portas, origem } = this
    const vistos = await existentes(portas.banco, lote)
    const prontas: Preparada[] = []
    const fila = [...lote.entries()]
    const trabalhar = async () => {
      for (let proxima = fila.shift(); proxima; proxima = fila.shift()) {
        const [i, linha] = proxima
        prontas[i] = await this.#ler(
          linha,
          (sha256) => jaVista(linha, sha256, vistos.get(linha.sigla)) !== undefined,
          origem,
        )
      }
    }
    await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar))
    return prontas
  }

  async #ler(linha: Resolvida, vista: (sha256: string) => boolean, origem: PastaImportada): Promise<Preparada> {
    const { portas, pedido } = this
    const lido = await lerArquivo(origem, linha, portas.configuracao.arquivos.maximo)
    if ('codigo' in lido) return { linha, motivos: [lido] }
    // the transaction decides later about a row already imported, with its record locked
    const { bytes, ...arquivo } = lido
    if (vista(lido.sha256)) return { linha, arquivo: { ...arquivo, paginas: 0 } }
    const paginas = await inspecionar(portas, bytes)
    if (typeof paginas !== 'number') return { linha, motivos: [paginas] }
    if (!pedido.conferir) await portas.arquivos.guardar(bytes)
    return { linha, arquivo: { ...arquivo, paginas } }
  }

  async #concluir(preparado: Preparada[]) {
    const { portas, pedido } = this
    const recusadas = preparado.flatMap((cada) => ('motivos' in cada ? [cada] : []))
    for (const { linha, motivos } of recusadas) this.#dizer(linha, motivos)
    const prontas = preparado.flatMap((cada): Pronta[] => ('arquivo' in cada ? [cada] : []))
    if (pedido.conferir) {
      const vistos = await existentes(
        portas.banco,
        prontas.map(({ linha }) => linha),
      )
      for (const { linha, arquivo } of prontas)
        this.#dizer(
          linha,
          jaVista(linha, arquivo.sha256, vistos.get(linha.sigla)) ?? this.#peloPai(linha) ?? 'CONFERIDA',
        )
      return
    }
    if (recusadas.length > 0)
      await anotarLinhas(
        portas.banco,
        this.#importacaoId,
        recusadas.map(({ linha, motivos }) => ({ linha: linha.linha, sha256: linha.sha256, feito: motivos })),
      )
    for (const { linha, feito } of await this.#importarLote(prontas)) this.#dizer(linha, feito)
  }

  /** Imports a batch. If the database refuses a row, imports each row alone, so that only the bad ones are refused. */
  async #importarLote(prontas: Pronta[]) {
    const { portas, pedido, manifesto } = this
    const { sistema, importador } = pedido
    const de = (algumas: Pronta[]) => {
      const corrida = {
        importacaoId: this.#importacaoId,
        sistema,
        manifesto,
        importador,
        instante: this.#agora(),
        traceId: this.#traceId,
      }
      return importarLote(portas, algumas, corrida, this.#modelos, this.#recusados)
    }
    try {
      return await de(prontas)
    } catch (erro) {
      if (!daLinha(erro)) throw erro
    }
    const resultados: Awaited<ReturnType<typeof importarLote>> = []
    for (const pronta of prontas)
      try {
        const [resultado] = await de([pronta])
        if (!resultado) throw new Error('a row without an outcome')
        resultados.push(resultado)
        if (Array.isArray(resultado.feito)) this.#recusar(pronta.linha, resultado.feito)
      } catch (erro) {
        if (!daLinha(erro)) throw erro
        const motivos = [motivo(null, 'NAO_GRAVADA', { erro: erro.message })]
        const { linha } = pronta
        await anotarLinhas(portas.banco, this.#importacaoId, [
          { linha: linha.linha, sha256: linha.sha256, feito: motivos },
        ])
        resultados.push({ linha, feito: motivos })
        this.#recusar(linha, motivos)
      }
    return resultados
  }

  /** Children of a refused row are refused too, unless an earlier run imported the row. */
  #recusar({ sigla }: Resolvida, motivos: Motivo[]) {
    if (!motivos.some(({ codigo }) => codigo === 'LINHA_MUDOU' || codigo === 'ARQUIVO_MUDOU'))
      this.#recusados.add(sigla)
  }

  #dizer(resolvida: Resolvida, feito: 'IMPORTADA' | 'JA_IMPORTADA' | 'CONFERIDA' | Motivo[]) {
    const recusada = Array.isArray(feito)
    if (recusada) this.#recusar(resolvida, feito)
    this.#linhas.push({
      linha: resolvida.linha,
      sigla: resolvida.valores.sigla,
      resultado: recusada ? 'RECUSADA' : feito,
      motivos: recusada ? feito : [],
    })
  }

  /** Only when checking: finds parents outside the manifest that an import would refuse. */
  async #verPais(ordem: Resolvida[]) {
    const daqui = new Set(ordem.map(({ sigla }) => sigla))
    const deFora = [...new Set(ordem.flatMap(({ pai }) => (pai === null || daqui.has(pai) ? [] : pai)))]
    for (let de = 0; de < deFora.length; de += LOTE) {
      const siglas = deFora.slice(de, de + LOTE)
      const achados = await this.portas.banco.transacao((tx) => dossiesDaBase(tx, siglas))
      for (const sigla of siglas) {
        const achado = achados.get(sigla) ?? motivo('pai', 'PAI_DESCONHECIDO', { sigla })
        if ('codigo' in achado) this.#pais.set(sigla, achado)
      }
    }
  }

  /** Only when checking: why the row's parent can't take it. */
  #peloPai({ pai }: Resolvida): Motivo[] | undefined {
    if (pai === null) return undefined
    if (this.#recusados.has(pai)) return [motivo('pai', 'PAI_RECUSADO', { sigla: pai })]
    const impede = this.#pais.get(pai)
    return impede && [impede]
  }

  async terminar(todas: number): Promise<Relatorio> {
    if (!this.pedido.conferir) await fecharCorrida(this.portas.banco, this.#importacaoId, this.#agora())
    const linhas = this.#linhas.toSorted((a, b) => a.linha - b.linha)
    if (linhas.length !== todas) throw new Error(`${todas} rows, ${linhas.length} told`)
    return { linhas, saltos: this.#saltos, retomada: this.#retomada }
  }
}

/** PostgreSQL refused a value or a table's rule (classes 22 and 23): the row is bad, not the house. */
const daLinha = (erro: unknown): erro is Error & { code: string } =>
  erro instanceof Error && 'code' in erro && typeof erro.code === 'string' && /^2[23]/.test(erro.code)
