import { createApi, fetchBaseQuery, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import type { SerializedError } from '@reduxjs/toolkit'
import { fleetCalls, sandboxCalls, tokenHeader, workbenchCalls } from '../contract/workbench.ts'
import type * as wire from '../contract/workbench.ts'
import type { ControlledDetails } from '../contract/sandbox.ts'
import { sessionValues } from '../src/shared/lib/storage.ts'
import { takeToken } from './address.ts'
import type { Schema } from './settings.ts'

export type DraftArgs = wire.DraftRequest & { readonly id: string }

/** A preview, and the edits that it shows. */
export type BuiltPreview = wire.BrandPreview & Pick<DraftArgs, 'edits'>

interface OfBrand {
  readonly id: string
}

const send = (url: string) => (body: object) => ({ url, method: 'POST', body })

/** A call about a brand. @param base of the workbench's own, or those beside them */
const post =
  (call: string, base = 'brands') =>
  <Args extends OfBrand>({ id, ...body }: Args) =>
    send(`${base}/${encodeURIComponent(id)}/${call}`)(body)

/** A call that changes a brand's sandbox. */
interface ControlRequest {
  /** Below the merchant, see docs/guides/sandbox.md. */
  readonly path: string
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly body: object
}

const members = location.origin + fleetCalls

/**
 * The calls of the server. Drafts and previews are asked for by their edits: an answer that arrives late belongs to edits
 * that no part shows any more. Nothing is kept, because files change on disk.
 */
export const server = createApi({
  reducerPath: 'server',
  keepUnusedDataFor: 0,
  tagTypes: ['sandbox', 'runs'],
  baseQuery: fetchBaseQuery({
    baseUrl: workbenchCalls,
    prepareHeaders: (headers) => headers.set(tokenHeader, takeToken(window, sessionValues) ?? ''),
  }),
  endpoints: (build) => ({
    brands: build.query<readonly wire.ListedBrand[], void>({ query: () => 'brands' }),
    fleet: build.query<readonly wire.FleetBrand[], void>({ query: () => members }),
    states: build.query<wire.BrandStates, void>({ query: () => 'states' }),
    signIn: build.mutation<wire.SessionRequest, wire.SignInRequest & OfBrand>({ query: post('sign-in', members) }),
    signOut: build.mutation<object, wire.SessionRequest & OfBrand>({ query: post('sign-out', members) }),
    /** The member whose session it is; null once it has ended. */
    holder: build.query<wire.FleetMember | null, wire.SessionRequest & OfBrand>({ query: post('holder', members) }),
    schema: build.query<Schema, void>({ query: () => 'schema' }),
    brand: build.query<wire.BrandDraft, string>({ query: (id) => `brands/${encodeURIComponent(id)}` }),
    draft: build.query<wire.BrandDraft, DraftArgs>({ query: post('draft') }),
    look: build.query<wire.BrandLook | null, wire.LookRequest>({ query: send('look') }),
    origin: build.query<wire.SettingOrigin, wire.OriginRequest & DraftArgs>({ query: post('origin') }),
    texts: build.query<readonly wire.FoundText[], wire.TextsRequest & OfBrand>({ query: post('texts') }),
    preview: build.query<BuiltPreview, DraftArgs>({
      query: post('preview'),
      transformResponse: (built: wire.BrandPreview, _, { edits }) => ({ ...built, edits }),
    }),
    create: build.mutation<wire.ListedBrand, wire.NewBrandRequest>({ query: send('brands') }),
    scenarioSchema: build.query<Schema, void>({ query: () => sandboxCalls }),
    sandbox: build.query<ControlledDetails, string>({
      query: (id) => `${sandboxCalls}/${encodeURIComponent(id)}`,
      providesTags: ['sandbox'],
    }),
    control: build.mutation<unknown, ControlRequest & OfBrand>({
      query: ({ id, path, method, body }) => ({
        url: `${sandboxCalls}/${encodeURIComponent(id)}${path}`,
        method,
        body,
      }),
      invalidatesTags: ['sandbox'],
    }),
    drawing: build.mutation<wire.DrawingPath, wire.DrawingRequest & OfBrand>({ query: post('drawing') }),
    commands: build.query<readonly wire.ReleaseCommand[], string>({
      query: (id) => `brands/${encodeURIComponent(id)}/commands`,
    }),
    runs: build.query<readonly wire.CommandRun[], void>({ query: () => 'runs', providesTags: ['runs'] }),
    run: build.mutation<object, { readonly act: wire.ReleaseAct } & OfBrand>({
      query: post('run'),
      invalidatesTags: ['runs'],
    }),
    stop: build.mutation<object, Pick<wire.CommandRun, 'number'>>({
      query: send('stop'),
      invalidatesTags: ['runs'],
    }),
    save: build.mutation<wire.BrandDraft, DraftArgs>({ query: post('save') }),
  }),
})

export const {
  useFleetQuery,
  useStatesQuery,
  useSignInMutation,
  useSignOutMutation,
  useHolderQuery,
  useBrandsQuery,
  useSchemaQuery,
  useBrandQuery,
  useDraftQuery,
  useLookQuery,
  useOriginQuery,
  useTextsQuery,
  usePreviewQuery,
  useCreateMutation,
  useScenarioSchemaQuery,
  useSandboxQuery,
  useControlMutation,
  useDrawingMutation,
  useSaveMutation,
  useCommandsQuery,
  useRunsQuery,
  useRunMutation,
  useStopMutation,
} = server

export type Failure = FetchBaseQueryError | SerializedError

export const statusOf = (failure: Failure | undefined) => (failure && 'status' in failure ? failure.status : undefined)

/** What the server said, or why it said nothing. */
export function messageOf(failure: Failure): string {
  if (!('status' in failure)) return failure.message ?? 'Something went wrong in this page.'
  const { error } = (failure.data ?? {}) as Partial<wire.Refusal>
  return error ?? ('error' in failure ? failure.error : `The server answered with ${failure.status}.`)
}
