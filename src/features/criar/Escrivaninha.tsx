import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { eCapturado } from '#contract/origem.ts'
import { atualizarArquivos } from '#domain/arquivo/queries.ts'
import { BotaoAcao } from '#domain/documento/BotaoAcao.tsx'
import { documentoQueries } from '#domain/documento/queries.ts'
import { Texto } from '#domain/documento/Texto.tsx'
import { VerPdf } from '#domain/documento/VerPdf.tsx'
import { variaveisPara } from '#domain/entrevista/nomes.ts'
import { versaoMutations } from '#domain/versao/queries.ts'
import { Alert } from '#ui/Alert.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useShortcut } from '#ui/use-shortcut.ts'

import type { DoNavegador } from './abrir.ts'
import { BarraDoRascunho } from './BarraDoRascunho.tsx'
import { porOndeComecar } from './comecado.ts'
import { ConflitoDialog } from './ConflitoDialog.tsx'
import { criarAncoras } from '#domain/editor/ancoras.ts'
import { criarVocabulario } from '#domain/editor/vocabulario.ts'
import { ArquivosDoRascunho } from './escrivaninha/ArquivosDoRascunho.tsx'
import { focarFalta } from './escrivaninha/focar-falta.ts'
import { Lado } from './escrivaninha/Lado.tsx'
import { useErrosNosCampos } from './escrivaninha/use-erros-nos-campos.ts'
import { useEscrita } from './escrivaninha/use-escrita.ts'
import type { Falta } from './Faltas.tsx'
import { Papel } from './Papel.tsx'
import { dataServe } from './rascunho/edicao.ts'
import { Recuperado } from './rascunho/Recuperado.tsx'
import { useFinalizar } from './use-finalizar.ts'

const Editor = lazy(() => import('#domain/editor/Editor.tsx').then(({ Editor }) => ({ default: Editor })))

const AcessoDialog = lazy(() => import('./AcessoDialog.tsx').then(({ AcessoDialog }) => ({ default: AcessoDialog })))

const VersoesDialog = lazy(() =>
  import('./VersoesDialog.tsx').then(({ VersoesDialog }) => ({ default: VersoesDialog })),
)

type Props = { documento: Documento; doNavegador: DoNavegador }

/** The desk one writes at: the form on the left, the paper on the right, and it saves itself. */
export function Escrivaninha({ documento, doNavegador }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const escrita = useEscrita(documento, doNavegador)
  const { form, papel, inicio, autosave, fase, erro, recuperado } = escrita
  const [ferramentas, setFerramentas] = useState<HTMLElement | null>(null)
  const [vocabulario] = useState(() => criarVocabulario(variaveisPara(documento.campos)))
  const [ancoras] = useState(() => (documento.devolucao ? criarAncoras() : null))
  const [pdf, setPdf] = useState(false)
  const [adiado, setAdiado] = useState(false)
  const [versoes, setVersoes] = useState(false)
  const [acesso, setAcesso] = useState(false)
  const fim = useFinalizar(documento.id, autosave)
  const { mutate: fixar } = useMutation(versaoMutations.fixar(queryClient, documento.id))
  // Asked for, it stays a version as it is; what saves itself goes on with the last one for a while.
  useShortcut('Control+s', () => void autosave.salvarAgora().then((salvou) => salvou && fixar()))

  // The keyboard is the browser's, and the page's own arrival comes first.
  useEffect(() => {
    const campo = porOndeComecar(documento)
    if (campo) form.setFocus(campo)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, [])

  const data = useWatch({ control: form.control, name: 'data' })
  const faltas: Falta[] = dataServe(data) ? documento.falta : ['data', ...documento.falta]
  const verTexto = () => setPdf(false)
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
  useErrosNosCampos(form, problema)
  // What came from outside comes first where it is the document.
  const capturado = eCapturado(documento.origem)
  const arquivos = <ArquivosDoRascunho documento={documento} />
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
        focar={(falta) => focarFalta(falta, escrita, verTexto)}
        abrirVersoes={() => void abrirVersoes()}
        abrirAcesso={() => setAcesso(true)}
        resolver={fase === 'conflito' && adiado ? () => setAdiado(false) : null}
      />
      {recuperado && (
        <Recuperado em={recuperado.em} descartar={escrita.descartarRecuperado} fechar={escrita.ficarComRecuperado} />
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
        <Lado documento={documento} escrita={escrita} ancoras={ancoras} vocabulario={vocabulario} verTexto={verTexto} />
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
          minha={escrita.ler()}
          erro={erro}
          manter={(deles) => {
            void atualizarArquivos(queryClient, documento.id)
            void autosave.manter(deles)
          }}
          adotar={(deles, guardada) => escrita.adotar(deles, t`Você ficou com a versão salva`, guardada)}
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
              escrita.adotar(restaurado, t`A versão foi restaurada`, true)
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
