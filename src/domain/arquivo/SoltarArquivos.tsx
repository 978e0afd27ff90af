import arquivoCss from './arquivo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'

import { tipoDoArquivo } from './nomes.ts'
import { arquivoQueries } from './queries.ts'
import { useFila } from './use-fila.ts'

type Props = {
  documentoId: number
  sigla: string
  /** Shows the list of files. */
  aoSoltar?: () => void
}

const temArquivos = (evento: DragEvent) => evento.dataTransfer?.types.includes('Files') ?? false

/** Takes files dropped anywhere on the page. Also resumes what a reload interrupted. */
export function SoltarArquivos({ documentoId, sigla, aoSoltar }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(arquivoQueries.listar(documentoId))
  const { fila } = useFila(documentoId, data?.maximo ?? Infinity)
  const [sobre, setSobre] = useState(false)
  const permissao = data?.inclusao.ANEXO
  /** Files dropped before it is known whether they may be added. */
  const esperam = useRef<File[]>([])
  const incluir = useEffectEvent((arquivos: File[]) => {
    if (!data || !permissao) return void esperam.current.push(...arquivos)
    if (!permissao.pode)
      return void notify({ severity: 'warn', summary: t`Nada foi incluído.`, detail: permissao.explicacao })
    // A captured document without its PDF: the first dropped file becomes it.
    let falta = data.inclusao.CAPTURA?.pode && !data.arquivos.some(({ tipo }) => tipo === 'CAPTURA')
    fila.incluir(arquivos, (arquivo) => {
      const tipo = tipoDoArquivo(arquivo)
      if (!falta || tipo !== 'ANEXO') return tipo
      falta = false
      return 'CAPTURA'
    })
    aoSoltar?.()
  })
  useEffect(() => {
    if (data && esperam.current.length > 0) incluir(esperam.current.splice(0))
  }, [data])
  // Listens on the window, before the editor, for drags over any part of it.
  useEffect(() => {
    const fim = new AbortController()
    const ouvir = (nome: 'dragenter' | 'dragover' | 'dragleave' | 'drop', fazer: (evento: DragEvent) => void) =>
      addEventListener(
        nome,
        (evento) => {
          if (!temArquivos(evento)) return
          evento.preventDefault()
          evento.stopPropagation()
          fazer(evento)
        },
        { capture: true, signal: fim.signal },
      )
    ouvir('dragenter', () => setSobre(true))
    ouvir('dragover', () => {})
    ouvir('dragleave', ({ relatedTarget }) => relatedTarget === null && setSobre(false))
    ouvir('drop', ({ dataTransfer }) => {
      setSobre(false)
      incluir([...(dataTransfer?.files ?? [])])
    })
    return () => fim.abort()
  }, [])
  if (!sobre || !permissao) return null
  return (
    <div className={arquivoCss.soltar} data-pode={permissao.pode}>
      <div>
        <Icon nome={permissao.pode ? 'receber' : 'proibido'} />
        {permissao.pode ? (
          <>
            <b>
              <Trans>Solte para incluir em {sigla}</Trans>
            </b>
            <span>
              <Trans>PDFs viram anexos; outros formatos, arquivos auxiliares.</Trans>
            </span>
          </>
        ) : (
          <b>{permissao.explicacao}</b>
        )}
      </div>
    </div>
  )
}
