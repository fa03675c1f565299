import { z } from 'zod'
import { LoginResponse, LogoutResponse, RecoverPassword, SetRecoveredPassword } from '#contract/auth.ts'
import { Capabilities } from '#contract/capabilities.ts'
import { ContactMessage } from '#contract/contact.ts'
import { ErrorBody } from '#contract/errors.ts'
import { Faq, Faqs } from '#contract/faqs.ts'
import { OrderLinkRequest, PlacedOrder } from '#contract/orders.ts'
import {
  AbandonedPayment,
  BillingDetails,
  CardPayment,
  HostedPayment,
  HostedSession,
  HostedSessionStatus,
  PaymentResponse,
  PurchaseOrder,
  PurchaseOrderResponse,
} from '#contract/payments.ts'
import { PlacedTrial } from '#contract/placed-trial.ts'
import { ClassList, ClassLogin, ClassStudent, TokenResponse } from '#contract/school.ts'
import { TrainingCheck } from '#contract/training-check.ts'
import { Training, Trainings } from '#contract/trainings.ts'
import {
  CardlessTrial,
  HostedTrial,
  HostedTrialStatus,
  StudentData,
  TrialBillingDetails,
  TrialRequest,
  TrialResponse,
} from '#contract/trial.ts'
import { Book, Workbooks } from '#contract/workbooks.ts'

/** Answers that say only that the call was taken. */
export const Sent = z.object({ sent: z.literal(true) })
export const Reset = z.object({ reset: z.literal(true) })
export const Registered = z.object({ registered: z.literal(true) })

export const Received = z.object({ received: z.literal(true) })

export const Health = z.object({ status: z.literal('ok') })

/** RFC 7517; no keys where a secret signs. */
export const PublicKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.string(),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
    }),
  ),
})

/** An OpenAPI document, as far as a reader must know. */
export const Description = z.looseObject({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
})

/** Schemas that the description names; the others stand where they are used. */
export const NAMED_SCHEMAS = {
  AbandonedPayment,
  BillingDetails,
  Book,
  Capabilities,
  CardPayment,
  CardlessTrial,
  ClassList,
  ClassLogin,
  ClassStudent,
  ContactMessage,
  ErrorBody,
  Faq,
  Faqs,
  HostedPayment,
  HostedSession,
  HostedSessionStatus,
  HostedTrial,
  HostedTrialStatus,
  LoginResponse,
  LogoutResponse,
  OrderLinkRequest,
  PaymentResponse,
  PlacedOrder,
  PlacedTrial,
  PublicKeys,
  PurchaseOrder,
  PurchaseOrderResponse,
  RecoverPassword,
  SetRecoveredPassword,
  StudentData,
  TokenResponse,
  Training,
  TrainingCheck,
  Trainings,
  TrialBillingDetails,
  TrialRequest,
  TrialResponse,
  Workbooks,
} as const satisfies Record<string, z.ZodType>
