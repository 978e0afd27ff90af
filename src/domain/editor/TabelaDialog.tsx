import editorCss from './editor.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { CheckField } from '#ui/form/CheckField.tsx'
import { noBody } from '#ui/form/body-resolver.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

/** Of the drawn grid. Larger tables are typed. */
const DESENHADAS = { linhas: 8, colunas: 8 }
const LINHAS_MAXIMO = 200
const COLUNAS_MAXIMO = 20

const inteiro = (texto: string) => (/^\d{1,3}$/.test(texto.trim()) ? Number(texto) : 0)
const de = (quantas: number) => Array.from({ length: quantas }, (_, i) => i + 1)

type Tamanho = { linhas: number; colunas: number }

/** The table's size, drawn: a click inserts it. For who sees it; the fields beside it say the same. */
function Grade({ linhas, colunas, escolher }: Tamanho & { escolher: (tamanho: Tamanho) => void }) {
  const { t } = useLingui()
  const [sobre, setSobre] = useState<Tamanho | null>(null)
  const mostrado = sobre ?? { linhas, colunas }
  return (
    <div className={editorCss.grade} aria-hidden="true" onPointerLeave={() => setSobre(null)}>
      {de(DESENHADAS.linhas).map((linha) =>
        de(DESENHADAS.colunas).map((coluna) => (
          <button
            type="button"
            key={`${linha}x${coluna}`}
            tabIndex={-1}
            aria-label={t`${linha} por ${coluna}`}
            data-dentro={(linha <= mostrado.linhas && coluna <= mostrado.colunas) || undefined}
            onPointerEnter={() => setSobre({ linhas: linha, colunas: coluna })}
            onClick={() => escolher({ linhas: linha, colunas: coluna })}
          />
        )),
      )}
    </div>
  )
}

/** Inserts a table of the size drawn or typed. */
export function TabelaDialog({ editor, fechar }: { editor: Editor; fechar: () => void }) {
  const { t } = useLingui()
  const inserir = (linhas: number, colunas: number, cabecalho: boolean) => {
    fechar()
    editor.chain().focus().insertTable({ rows: linhas, cols: colunas, withHeaderRow: cabecalho }).run()
  }
  const form = useBodyForm({
    defaultValues: { linhas: '3', colunas: '3', cabecalho: true },
    body: noBody(({ linhas, colunas, cabecalho }: { linhas: string; colunas: string; cabecalho: boolean }) =>
      inserir(inteiro(linhas), inteiro(colunas), cabecalho),
    ),
  })
  const { control } = form
  const [linhas, colunas, cabecalho] = useWatch({ control, name: ['linhas', 'colunas', 'cabecalho'] })
  const entre = (maximo: number) => (valor: string) =>
    (inteiro(valor) >= 1 && inteiro(valor) <= maximo) || t`Use um número de 1 a ${maximo}.`
  return (
    <FormDialog titulo={t`Inserir tabela`} form={form} fechar={fechar} fazer={<Trans>Inserir</Trans>}>
      <div className={editorCss.tamanhoDaTabela}>
        <Grade
          linhas={inteiro(linhas)}
          colunas={inteiro(colunas)}
          escolher={(tamanho) => inserir(tamanho.linhas, tamanho.colunas, cabecalho)}
        />
        <div>
          <TextField
            control={control}
            nome="linhas"
            rotulo={<Trans>Linhas</Trans>}
            validar={entre(LINHAS_MAXIMO)}
            inputMode="numeric"
          />
          <TextField
            control={control}
            nome="colunas"
            rotulo={<Trans>Colunas</Trans>}
            validar={entre(COLUNAS_MAXIMO)}
            inputMode="numeric"
          />
          <CheckField control={control} nome="cabecalho">
            <Trans>Primeira linha é cabeçalho</Trans>
          </CheckField>
        </div>
      </div>
    </FormDialog>
  )
}
