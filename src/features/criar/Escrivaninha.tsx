import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useStore } from 'zustand'

import type { Documento } from '#contract/documento.ts'
import { eCapturado } from '#contract/origem.ts'
import { atualizarArquivos } from '#features/arquivo/queries.ts'
import { BotaoAcao } from '#features/documento/BotaoAcao.tsx'
import { documentoQueries } from '#features/documento/queries.ts'
import { Texto } from '#features/documento/Texto.tsx'
import { VerPdf } from '#features/documento/VerPdf.tsx'
import { focarNaEntrevista } from '#features/entrevista/focar.ts'
import { variaveisPara } from '#features/entrevista/nomes.ts'
import { versaoMutations } from '#features/versao/queries.ts'
import { ApiError } from '#platform/falhas.ts'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useNotify } from '#ui/use-notify.ts'
import { useShortcut } from '#ui/use-shortcut.ts'

import type { DoNavegador } from './abrir.ts'
import { avisarDosArquivos, focarArquivos, LER_MS } from './arquivos-alheios.ts'
import { BarraDoRascunho } from './BarraDoRascunho.tsx'
import { ConflitoDialog } from './ConflitoDialog.tsx'
import { criarAncoras } from './editor/ancoras.ts'
import { papelQueVem } from './editor/papel.ts'
import { criarVocabulario } from './editor/vocabulario.ts'
import { Dados } from './form/Dados.tsx'
import type { Falta } from './Faltas.tsx'
import { Papel } from './Papel.tsx'
import { Preencher } from './Preencher.tsx'
import { campoDoPonteiro, dataServe, edicaoDe, type Campos, type Edicao } from './rascunho/edicao.ts'
import type { Guardado } from './rascunho/diario.ts'
import { Recuperado } from './rascunho/Recuperado.tsx'
import { useRascunho } from './rascunho/use-rascunho.ts'
import { useFinalizar } from './use-finalizar.ts'
import { Variaveis } from './Variaveis.tsx'

const Editor = lazy(() => import('./editor/Editor.tsx').then(({ Editor }) => ({ default: Editor })))

const Arquivos = lazy(() => import('#features/arquivo/Arquivos.tsx').then(({ Arquivos }) => ({ default: Arquivos })))
const SoltarArquivos = lazy(() =>
  import('#features/arquivo/SoltarArquivos.tsx').then(({ SoltarArquivos }) => ({ default: SoltarArquivos })),
)

const AcessoDialog = lazy(() => import('./AcessoDialog.tsx').then(({ AcessoDialog }) => ({ default: AcessoDialog })))
const Partes = lazy(() => import('./colaboracao/Partes.tsx').then(({ Partes }) => ({ default: Partes })))

const Comentarios = lazy(() => import('./Comentarios.tsx').then((m) => ({ default: m.Comentarios })))

const VersoesDialog = lazy(() =>
  import('./VersoesDialog.tsx').then(({ VersoesDialog }) => ({ default: VersoesDialog })),
)

type Props = { documento: Documento; doNavegador: DoNavegador }

/** A journal already put on the paper and answered for: the page may be mounted again with the same loader's answer. */
const vistos = new WeakSet<Guardado>()

/** Written over the text as it is at the server: files may have come and gone since. */
const cabe = ({ versao }: Guardado, { versaoDoTexto }: Documento) => versao >= versaoDoTexto

/** The desk one writes at: the form on the left, the paper on the right, and it saves itself. */
export function Escrivaninha({ documento, doNavegador: { guardado: doDiario, data: errada } }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [guardado] = useState(() => (doDiario && !vistos.has(doDiario) ? doDiario : null))
  const [salvo] = useState(() => ({ documento, edicao: edicaoDe(documento) }))
  const [inicio] = useState((): Edicao => ({ ...salvo.edicao, ...(errada && { data: errada }), ...guardado?.edicao }))
  const form = useForm<Campos>({ defaultValues: inicio })
  const papel = useRef(papelQueVem(inicio.corpo))
  const [ferramentas, setFerramentas] = useState<HTMLElement | null>(null)
  const [vocabulario] = useState(() => criarVocabulario(variaveisPara(documento.campos)))
  const [ancoras] = useState(() => (documento.devolucao ? criarAncoras() : null))
  const [pdf, setPdf] = useState(false)
  const [adiado, setAdiado] = useState(false)
  const [versoes, setVersoes] = useState(false)
  const [acesso, setAcesso] = useState(false)
  const [recuperado, setRecuperado] = useState(guardado && cabe(guardado, documento) ? guardado : null)

  const ler = (): Edicao => ({ ...form.getValues(), corpo: papel.current.ler() })
  const autosave = useRascunho(documento, ler, (erro) => avisarDosArquivos(queryClient, documento.id, erro, notify))
  const fase = useStore(autosave.estado, (estado) => estado.fase)
  const erro = useStore(autosave.estado, (estado) => estado.erro)
  // Its own save comes first; the next one is of what the person wrote over it, and there is no way back to offer.
  const continuou = useStore(autosave.estado, ({ versao }) => versao > salvo.documento.versao + 1)
  const fim = useFinalizar(documento.id, autosave)
  const { mutate: fixar } = useMutation(versaoMutations.fixar(queryClient, documento.id))
  // Asked for, it stays a version as it is; what saves itself goes on with the last one for a while.
  useShortcut('Control+s', () => void autosave.salvarAgora().then((salvou) => salvou && fixar()))

  const escrever = (edicao: Edicao) => {
    form.reset(edicao)
    papel.current.trocar(edicao.corpo)
  }

  // What this browser kept is either newer than the server's, or apart from it.
  useEffect(() => {
    if (!guardado) return
    if (cabe(guardado, documento)) autosave.recuperar()
    else autosave.conflitar(null)
    return () => {
      if (!autosave.aguarda()) vistos.add(guardado)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, [])
  // The form tells of its changes outside of rendering.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => autosave.mexeu() }), [form, autosave])
  // The server's words go beside the field they speak of.
  useEffect(() => {
    form.clearErrors()
    if (!(erro instanceof ApiError) || fase !== 'recusado') return
    // What was said first of a field is what stands there.
    for (const { pointer, detail } of erro.erros.toReversed()) {
      const campo = campoDoPonteiro(pointer)
      if (campo && campo !== 'corpo') form.setError(campo, { message: detail })
    }
  }, [erro, fase, form])

  const data = useWatch({ control: form.control, name: 'data' })
  const faltas: Falta[] = dataServe(data) ? documento.falta : ['data', ...documento.falta]
  const focar = (falta: Falta) => {
    if (falta.startsWith('entrevista.')) return focarNaEntrevista(falta)
    if (falta.startsWith('colaboracao.')) return document.getElementById('colaboracao')?.focus()
    if (falta === 'captura') return focarArquivos()
    if (falta === 'hipotese') return form.setFocus('hipoteseId')
    if (falta !== 'corpo' && falta !== 'descricao')
      return form.setFocus(falta as 'assunto' | 'responsavel' | 'destinatario' | 'data') // the rest of the union was told apart above
    setPdf(false)
    papel.current.focar(falta)
  }
  const descartar = () => {
    const enviado = !autosave.aguarda()
    escrever(salvo.edicao)
    // What was sent meanwhile is written over; else the server has it already.
    if (enviado) autosave.mexeu()
    else void autosave.adotar(salvo.documento)
    setRecuperado(null)
  }
  const adotar = (deles: Documento, dito: string, guardada = false) => {
    const minha = ler()
    escrever(edicaoDe(deles))
    void autosave.adotar(deles)
    void atualizarArquivos(queryClient, documento.id)
    notify({
      severity: 'info',
      summary: dito,
      ...(guardada && { detail: t`O que você tinha está em Versões.` }),
      life: LER_MS,
      acao: {
        rotulo: t`Voltar ao que eu tinha`,
        fazer: () => {
          escrever(minha)
          autosave.mexeu()
        },
      },
    })
  }
  const aplicar = (preenchido: Pick<Edicao, 'entrevista'> & { corpo: Edicao['corpo'] | null }, dito: string) => {
    const minha = ler()
    escrever({ ...minha, entrevista: preenchido.entrevista, corpo: preenchido.corpo ?? minha.corpo })
    autosave.mexeu()
    notify({
      severity: 'success',
      summary: dito,
      acao: {
        rotulo: t`Voltar ao que eu tinha`,
        fazer: () => {
          escrever(minha)
          autosave.mexeu()
        },
      },
    })
  }
  const alternarPdf = async () => {
    if (!pdf && !(await autosave.salvarAgora())) return
    // what others write changes no version of the draft
    if (documento.partes.length > 0) queryClient.removeQueries({ queryKey: documentoQueries.pdfs(documento.id) })
    setPdf(!pdf)
  }
  const abrirVersoes = async () => {
    if (await autosave.salvarAgora()) setVersoes(true)
  }
  const excluir = documento.acoes.find(({ nome }) => nome === 'excluir')
  const problema = fase === 'recusado' ? erro : fim.erro
  // What came from outside comes first where it is the document.
  const capturado = eCapturado(documento.origem)
  const arquivos = (
    <section className="criar-arquivos" aria-labelledby="arquivos">
      <h2 id="arquivos" tabIndex={-1}>
        <Trans>Arquivos</Trans>
      </h2>
      <Suspense>
        <Arquivos documentoId={documento.id} capturado={capturado} />
        <SoltarArquivos documentoId={documento.id} sigla={documento.sigla} />
      </Suspense>
    </section>
  )
  return (
    <Page
      titulo={documento.modelo.nome}
      acoes={
        excluir && (
          <BotaoAcao className="btn small plain" acao={excluir} fazer={() => void fim.excluir()}>
            <Icon nome="lixo" />
            <Trans>Excluir rascunho</Trans>
          </BotaoAcao>
        )
      }
    >
      <BarraDoRascunho
        documento={documento}
        autosave={autosave}
        fim={fim}
        pdf={pdf}
        alternarPdf={() => void alternarPdf()}
        faltas={faltas}
        focar={focar}
        abrirVersoes={() => void abrirVersoes()}
        abrirAcesso={() => setAcesso(true)}
        resolver={fase === 'conflito' && adiado ? () => setAdiado(false) : null}
      />
      {recuperado && !continuou && (
        <Recuperado
          em={recuperado.em}
          descartar={descartar}
          fechar={() => {
            autosave.mexeu()
            setRecuperado(null)
          }}
        />
      )}
      {problema !== null && <ProblemAlert erro={problema} mantido={t`O que você escreveu continua aqui.`} />}
      {fim.finalizando && (
        <Alert severidade="info" role="status">
          <p>
            <Trans>Finalizando: enquanto o número não chega, o texto não pode ser alterado.</Trans>
          </p>
        </Alert>
      )}
      <div className="criar" inert={fim.ocupado}>
        <div className="criar-lado">
          {ancoras && (
            <Suspense>
              <Comentarios documentoId={documento.id} ancoras={ancoras} />
            </Suspense>
          )}
          <Preencher documento={documento} ler={ler} aplicar={aplicar} />
          <Dados form={form} documento={documento} />
          <Variaveis documento={documento} control={form.control} vocabulario={vocabulario} />
          <Suspense>
            <Partes
              documento={documento}
              porNoTexto={(parte) => {
                setPdf(false)
                papel.current.porParte(parte)
                void autosave.salvarAgora()
              }}
              salvar={async () => ((await autosave.salvarAgora()) ? autosave.estado.getState().versao : null)}
              adotar={adotar}
            />
          </Suspense>
        </div>
        <div className="criar-papel">
          {capturado && arquivos}
          <div className="criar-ferramentas" ref={setFerramentas} hidden={pdf} />
          <div hidden={pdf}>
            <Papel documento={documento} control={form.control}>
              <Suspense fallback={<Texto corpo={inicio.corpo} documentoId={documento.id} />}>
                <Editor
                  documentoId={documento.id}
                  comPartes
                  inicial={inicio.corpo}
                  papel={papel}
                  ferramentas={ferramentas}
                  vocabulario={vocabulario}
                  ancoras={ancoras}
                  aoMudar={autosave.mexeu}
                />
              </Suspense>
            </Papel>
          </div>
          {pdf && <VerPdf documento={documento} />}
          {!capturado && arquivos}
        </div>
      </div>
      {fase === 'conflito' && !adiado && (
        <ConflitoDialog
          documento={documento}
          minha={ler()}
          erro={erro}
          manter={(deles) => {
            void atualizarArquivos(queryClient, documento.id)
            void autosave.manter(deles)
          }}
          adotar={(deles, guardada) => adotar(deles, t`Você ficou com a versão salva`, guardada)}
          depois={() => setAdiado(true)}
        />
      )}
      {versoes && (
        <Suspense>
          <VersoesDialog
            documento={documento}
            autosave={autosave}
            fechar={() => setVersoes(false)}
            aoRestaurar={(restaurado) => {
              setVersoes(false)
              adotar(restaurado, t`A versão foi restaurada`, true)
            }}
          />
        </Suspense>
      )}
      {acesso && (
        <Suspense>
          <AcessoDialog documento={documento} fechar={() => setAcesso(false)} />
        </Suspense>
      )}
      <p className="sr-only">
        <Trans>O texto é salvo sozinho. Control+S salva agora. Alt+F10 leva do texto à formatação.</Trans>
      </p>
    </Page>
  )
}
